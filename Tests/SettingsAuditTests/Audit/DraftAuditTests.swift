import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Everything that an audit finds in the bundles of `Fixtures/Draft`, and nothing else.
@Suite struct DraftAuditTests {
  private static func bundle(_ name: String) throws -> SettingsBundle {
    try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Draft/\(name).bundle")
  }

  private static let settings = Result { try bundle("Settings") }
  private static let inApp = Result { try bundle("InAppSettings") }

  private static let everyRule: AuditOptions = {
    var options = AuditOptions()
    options.rules.isStrict = true
    for rule in RuleDescription.all where !rule.isOnByDefault && !rule.isStrict {
      options.rules.levels[rule.rule] = .note
    }
    return options
  }()

  @Test func `everything in the Settings bundle is known`() throws {
    try expect(Self.settings.get(), "draft-settings")
  }

  @Test func `everything in the InAppSettings bundle is known`() throws {
    try expect(Self.inApp.get(), "draft-in-app-settings")
  }

  /// What the rules find that are on, and what those add that are off by default, or only strict.
  private func expect(_ bundle: SettingsBundle, _ name: String) throws {
    let reported = try bundle.audit().findings
    #expect(try AuditTable.difference(reported, from: name) == nil)
    let all = try bundle.audit(Self.everyRule).findings
    #expect(try AuditTable.difference(all.filter { !reported.contains($0) }, from: name + "-off") == nil)
    #expect(reported.allSatisfy(all.contains))
  }

  /// Rules without a trap, and the test that provokes each.
  private static let elsewhere = [
    "build-variable": "RuleCasesTests", "catalog-in-bundle": "RuleCasesTests", "catalog-out-of-date": "ConsoleTests",
    "catalog-variations": "ConsoleTests", "coverage-fell": "CoverageFellTests",
    "damaged-utf16": "ReadingRulesTests",
    "device-table": "RuleCasesTests",
    "empty-pane": "RuleCasesTests", "equal-tables": "RuleCasesTests", "file-too-large": "BundlePathTests",
    "forbidden-term": "RuleCasesTests",
    "glossary": "RuleCasesTests", "history-moved": "HistoryCommandTests", "history-shallow": "HistoryCommandTests",
    "history-unavailable": "HistoryCommandTests",
    "info-key-leak": "RuleCasesTests", "info-missing": "RuleCasesTests", "invalid-locale": "ReadingRulesTests",
    "localization-case": "ReadingRulesTests", "low-coverage": "RuleCasesTests",
    "missing-locale": "RuleCasesTests", "mixed-values": "RuleCasesTests", "more-findings": "ReadFindingsTests",
    "needs-review": "StateRulesTests",
    "no-root-pane": "ReadingRulesTests",
    "pane-too-deep": "ReadFindingsTests", "placeholder-text": "RuleCasesTests",
    "replacement-character": "RuleCasesTests",
    "sparse-checkout": "SparseCheckoutTests", "stale-translation": "StateRulesTests", "state-line": "StateRulesTests",
    "tables-beside-pane": "RuleCasesTests",
    "too-deep": "ReadingRulesTests", "too-long": "RuleCasesTests", "unknown-base": "HistoryCommandTests",
    "unknown-localization": "RuleCasesTests",
    "unread-type": "RuleCasesTests", "unreadable-file": "ContainmentTests",
    "unreadable-project": "ConsoleTests", "untranslated-copy": "StateRulesTests",
    "wrong-letter": "RuleCasesTests",
    "xml-forbidden-character": "ReadingRulesTests",
    "xml-too-long": "XMLPushParserTests",
  ]

  @Test func `every rule has a trap`() throws {
    let found = try [Self.settings.get(), Self.inApp.get()].flatMap { try $0.audit(Self.everyRule).findings }
    let reported = Set(found.map(\.rule.rawValue))
    let silent = RuleDescription.all.map(\.rule.rawValue).filter { !reported.contains($0) }
    #expect(silent == Self.elsewhere.keys.sorted())
  }

  // MARK: Nothing wrong

  private static let clean: [String: String] = {
    var texts = [
      "Root.plist": PaneText.pane(
        """
        { Type = PSGroupSpecifier; Title = SOUND_HEADER; FooterText = "Rest every 30 minutes."; },
        { Type = PSTextFieldSpecifier; Title = "Keep screen on"; Key = a; }
        """)
    ]
    let tables = [
      "en": ["Sound", "Rest every 30 minutes.", "Keep screen on"],
      "de": ["Ton", "Alle 30 Minuten rasten.", "Bildschirm anlassen"],
      "ar": ["الصوت", "استرح كل ٣٠ دقيقة.", "إبقاء الشاشة مضاءة"],
      "ja": ["サウンド", "30分ごとに休みます。", "画面をつけたままにする"],
    ]
    let keys = ["SOUND_HEADER", "Rest every 30 minutes.", "Keep screen on"]
    for (locale, values) in tables {
      texts["\(locale).lproj/Root.strings"] = zip(keys, values).map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    }
    return texts
  }()

  @Test func `a clean bundle is quiet`() throws {
    let audit = try SettingsBundle(texts: Self.clean).audit()
    #expect(audit.findings == [])
    #expect(
      CoverageScene.lines(audit.coverage).sorted() == [
        "ar: 3 shown, 3 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "de: 3 shown, 3 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "en*: 3 shown, 3 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "ja: 3 shown, 3 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
      ])
  }
}
