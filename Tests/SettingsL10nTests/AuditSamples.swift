import SettingsCatalog
import SettingsReports

@testable import SettingsAudit
@testable import SettingsLocalization
@testable import settings_l10n

/// Handmade audits of small bundles: output formats do not depend on what rules find.
enum AuditSamples {
  /// A bundle with findings of every severity, with and without a file, a line and a key, in four languages.
  static func lint() throws -> AuditRun { try run(.lint, findings: findings) }

  /// The same with translation coverage.
  static func report() throws -> AuditRun { try run(.report, findings: Array(findings.prefix(2))) }

  /// A bundle without problems.
  static func clean() throws -> AuditRun { try run(.lint, findings: []) }

  static func run(_ kind: AuditRun.Kind, findings: [Finding]) throws -> AuditRun {
    let bundle = try SettingsBundle(files: files, name: "App/Settings.bundle")
    let audit = BundleAudit(bundle: bundle, source: english, coverage: coverage, findings: findings)
    return AuditRun(kind: kind, bundles: [audit], folder: "/project", rules: rules)
  }

  // MARK: Files

  static let files: [String: [UInt8]] = [
    "Root.plist": Array("bplist00".utf8),
    "en.lproj/Root.strings": Array("\"SOUND\" = \"Sound\";\n".utf8),
    "de.lproj/Root.strings": Array(
      "\"SORT_NEW\" = \"Neueste\";\n\t\"SORT_LATEST\" = \"Neueste\";\n\(long)\"END\" = \"Ende\";\n".utf8),
    "ar.lproj/Root.strings": Array("\"SOUND\" = \"الصوت %d\";\n".utf8),
    "ja.lproj/Root.strings": [0xFF, 0xFE] + utf16("\"音\" = \"サウンド\";\n"),
  ]

  /// A comment that is longer than a line of a terminal.
  private static let long = "/* " + String(repeating: "lang und länger ", count: 20) + "*/ "

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  // MARK: Findings

  static let findings: [Finding] = [
    Finding(
      leak, .error, "fr users will see the raw key \"SOUND_FOOTER\"",
      notes: [Finding.Note("shown at: Settings ▸ Sound")], localization: "fr", table: "Root", key: "SOUND_FOOTER",
      fix: "Add it to fr.lproj/Root.strings."),
    Finding(Finding.Rule(rawValue: "no-icon"), .note, "the pane has no icon", file: "Root.plist"),
    Finding(
      Finding.Rule(rawValue: "placeholder-mismatch"), .error, "\"الصوت %d\" wants a number, \"Sound\" has none",
      file: "ar.lproj/Root.strings", at: SourceLocation(line: 1, column: 18), localization: "ar", table: "Root",
      key: "SOUND"),
    Finding(
      same, .warning, "2 options of \"Sortierung\" have the same title: \"Neueste\"", file: "de.lproj/Root.strings",
      at: SourceLocation(line: 2, column: 18),
      notes: [Finding.Note("the other one", at: SourceLocation(line: 1, column: 14))], localization: "de",
      table: "Root", key: "SORT_LATEST", fix: "Translate them so that users can tell them apart."),
    Finding(
      same, .warning, "read the same, far behind", file: "de.lproj/Root.strings",
      at: SourceLocation(line: 3, column: 328), localization: "de", table: "Root", key: "END"),
    Finding(
      Finding.Rule(rawValue: "japanese-note"), .note, "ends in a full-width mark", file: "ja.lproj/Root.strings",
      at: SourceLocation(line: 1, column: 8), localization: "ja", table: "Root", key: "音"),
  ]

  private static let leak = Finding.Rule(rawValue: "raw-key-leak")
  private static let same = Finding.Rule(rawValue: "duplicate-option-title")

  static let rules: [RuleDescription] = [
    RuleDescription(
      leak, .error, "Users read a key instead of a text.",
      explanation: "No table has the key.\n\nSo the key itself is shown, {0} and all.", source: "Seen on an iPhone."),
    RuleDescription(
      same, .warning, "Two choices of a list read the same.", explanation: "Users cannot tell <them> apart.",
      source: "Common sense."),
    RuleDescription(
      Finding.Rule(rawValue: "unused"), .note, "Not found here.", explanation: "None.", source: "None."),
  ]

  // MARK: Coverage

  static let english = CatalogLanguage(localization: "en", tag: "en")

  static var coverage: BundleCoverage {
    var coverage = BundleCoverage()
    coverage.localizations = [
      locale("ar", shown: 42, translated: 42), locale("de", shown: 42, translated: 40, sameAsSource: 3),
      locale("en", shown: 42, translated: 42), locale("fr", shown: 42, translated: 37, leaks: 1),
      locale("ja", shown: 42, translated: 0),
    ]
    coverage.missing = [
      text("de", key: "MUTE", source: "Mute", breadcrumb: ["Settings", "Sound", "Mute"]),
      text("fr", key: "Ringer", source: "Ringer", breadcrumb: ["Settings", "صوت"]),
    ]
    coverage.leaks = [text("fr", key: "SOUND_FOOTER", source: "Plays it", breadcrumb: ["Settings", "Sound"])]
    coverage.untracked = [text(nil, key: "Version", source: "Version", breadcrumb: ["Settings"])]
    return coverage
  }

  private static func locale(
    _ name: String, shown: Int, translated: Int, sameAsSource: Int = 0, leaks: Int = 0
  ) -> LocalizationCoverage {
    var locale = LocalizationCoverage(
      language: CatalogLanguage(localization: LocalizationName(name), tag: name), isSource: name == "en",
      isPresent: name != "ja")
    locale.shown = shown
    locale.phone = AnswerCoverage(translated: translated, missing: shown - translated, finished: translated)
    (locale.phone.sameAsSource, locale.phone.copies) = (sameAsSource, sameAsSource)
    locale.chain = locale.phone
    locale.leaks = leaks
    return locale
  }

  private static func text(
    _ locale: LocalizationName?, key: String, source: String, breadcrumb: [String]
  ) -> UncoveredText {
    let use = TextUse(
      pane: "Root", path: "PreferenceSpecifiers[0]", field: "Title", file: "Root.plist", line: nil,
      breadcrumb: breadcrumb)
    return UncoveredText(
      localization: locale, table: "Root", key: TextKey(key), source: source, shown: key, phone: key,
      phoneReader: .settings,
      uses: [use])
  }
}
