import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What the state file makes of coverage and of findings.
@Suite struct StateRulesTests {
  private static let en = CoverageScene.table(("A", "One"), ("B", "Two"), ("C", "Three"), ("D", "Four"))
  private static let de = CoverageScene.table(("A", "Eins"), ("B", "Zwei"), ("C", "Drei"), ("D", "Four"))

  /// A bundle whose German texts are each in another state; `D` is only a copy.
  private static func scene(_ extra: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(CoverageScene.pane("A", "B", "C", "D"), to: "Settings.bundle/Root.plist")
    try folder.write(en, to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write(de, to: "Settings.bundle/de.lproj/Root.strings")
    let rows: [(String, String, String, String)] = [
      ("A", "translated", "One", "Eins"), ("B", "translated", "Deux", "Zwei"), ("C", "needs-review", "Three", "Drei"),
      ("D", "untranslated", "Four", "Four"),
    ]
    let lines = rows.map { key, state, source, target in
      "de\tRoot\t\(key)\t\(state)\t\(BaseHash(source: source, target: target))\n"
    }
    try folder.write("settings-l10n-state 1\n" + lines.joined() + extra, to: ".Settings.bundle.l10n-state")
    return folder
  }

  private static func audit(_ folder: TemporaryFolder, _ options: AuditOptions = AuditOptions()) throws -> BundleAudit {
    try SettingsBundle(path: folder.path + "/Settings.bundle").audit(options)
  }

  @Test func coverageCountsStates() throws {
    let folder = try Self.scene()
    for counted in CountedAnswer.allCases {
      let row = try #require(try Self.audit(folder, AuditOptions(counted: counted)).coverage.localizations.first)
      for answer in [row.phone, row.chain] {
        #expect(
          [answer.translated, answer.finished, answer.stale, answer.needsReview, answer.missing, answer.untranslated]
            == [3, 1, 1, 1, 1, 1])
      }
      #expect(row.tenThousandths == 7500 && row.shown == 4)
      #expect(row.tables.map(\.translated) == [3])
    }
  }

  /// In a strict run only finished translations count.
  @Test func strictCoverage() throws {
    var options = AuditOptions()
    options.rules.isStrict = true
    let audit = try Self.audit(try Self.scene(), options)
    let row = try #require(audit.coverage.localizations.first)
    #expect([row.translated, row.missing, row.answer.stale, row.answer.needsReview] == [1, 3, 1, 1])
    #expect(audit.coverage.missing.map(\.key) == ["B", "C", "D"])
  }

  @Test func findings() throws {
    let audit = try Self.audit(try Self.scene("<<<<<<< HEAD\n"))
    let rules: [Finding.Rule] = [.staleTranslation, .needsReview, .untranslatedCopy, .stateLine]
    #expect(
      rules.flatMap { CoverageScene.findings($0, audit) } == [
        "de.lproj/Root.strings:2 de Root B warning: the source text has changed since the translation was made: \"Two\". "
          + "Translate it again, or record with state accept that it still fits.",
        "de.lproj/Root.strings:3 de Root C note: the translation is marked as needing review. "
          + "Review it, then record it with state accept.",
        "de.lproj/Root.strings:4 de Root D warning: there is no translation yet: the entry holds \"Four\". "
          + "Translate it, or record with state accept that it is right.",
        "../.Settings.bundle.l10n-state:6 - - - warning: the line is not a line of a state file: it is skipped. "
          + "Keep the lines between the marks of a merge, remove the marks, or run settings-l10n state prune.",
      ])
    #expect(audit.findings.filter { $0.rule == .missingTranslation || $0.rule == .rawKeyLeak } == [])
  }

  /// More than five copies in a file are one finding.
  @Test func manyCopiesAreOneFinding() throws {
    let folder = try TemporaryFolder()
    let keys = (1...6).map { "K\($0)" }
    let rows = keys.map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", ")
    try folder.write(PaneText.pane(rows), to: "Settings.bundle/Root.plist")
    let table = keys.map { "\"\($0)\" = \"Text of \($0)\";\n" }.joined()
    for name in ["en", "de"] { try folder.write(table, to: "Settings.bundle/\(name).lproj/Root.strings") }
    let lines = keys.map { key in
      "de\tRoot\t\(key)\tuntranslated\t\(BaseHash(source: "Text of \(key)", target: "Text of \(key)"))\n"
    }
    try folder.write("settings-l10n-state 1\n" + lines.joined(), to: ".Settings.bundle.l10n-state")
    let audit = try Self.audit(folder)
    #expect(
      audit.findings.filter { $0.rule == .untranslatedCopy }.map(\.message) == [
        "6 entries hold no translation yet, the first of them \"Text of K1\""
      ])
    #expect(audit.coverage.localizations.first?.tenThousandths == 0)
  }

  /// A copy in a region does not hide the text of its language from the chain, and does on a phone.
  @Test func aCopyInARegion() throws {
    let folder = try TemporaryFolder()
    try folder.write(CoverageScene.pane("A"), to: "Settings.bundle/Root.plist")
    for (name, text) in [("en", "One"), ("es", "Uno"), ("es-419", "One")] {
      try folder.write("\"A\" = \"\(text)\";\n", to: "Settings.bundle/\(name).lproj/Root.strings")
    }
    let line = "es-419\tRoot\tA\tuntranslated\t\(BaseHash(source: "One", target: "One"))\n"
    try folder.write("settings-l10n-state 1\n" + line, to: ".Settings.bundle.l10n-state")
    let rows = try Self.audit(folder).coverage.localizations.filter { $0.language.localization == "es-419" }
    #expect(rows.map(\.phone.untranslated) == [1] && rows.map(\.phone.translated) == [0])
    #expect(rows.map(\.chain.inherited) == [1] && rows.map(\.chain.missing) == [0])
  }

  /// Three copies do not prove that a text is the same in every language.
  @Test func copiesAreNoWitnesses() throws {
    let folder = try TemporaryFolder()
    try folder.write(CoverageScene.pane("A"), to: "Settings.bundle/Root.plist")
    var lines = ""
    for name in ["en", "de", "fr", "it", "nl"] {
      try folder.write("\"A\" = \"Orbit two\";\n", to: "Settings.bundle/\(name).lproj/Root.strings")
      lines += "\(name)\tRoot\tA\tuntranslated\t\(BaseHash(source: "Orbit two", target: "Orbit two"))\n"
    }
    #expect(try Self.audit(folder).coverage.localizations.allSatisfy { $0.tenThousandths == 10_000 })
    try folder.write("settings-l10n-state 1\n" + lines, to: ".Settings.bundle.l10n-state")
    #expect(try Self.audit(folder).coverage.localizations.map(\.tenThousandths) == [0, 10_000, 0, 0, 0])
  }
}
