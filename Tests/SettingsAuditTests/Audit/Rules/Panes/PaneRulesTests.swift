import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What the rules about panes find in whole bundles, where hardly anything is wrong.
@Suite struct PaneRulesTests {
  @Test func theFixtureHasOnlyWhatSettingsDoesNotShow() throws {
    let bundle = try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Settings.bundle")
    #expect(try PaneRulesTests.findings(bundle, .iask).map(\.description) == [])
    let inSettings = [
      "Advanced.plist:76:4: warning: the list \"exportFormat\" has FooterText, which the Settings app does not show there "
        + "[key-not-used]",
      "Advanced.plist:108:3: error: the row \"backupState\" has no File: the row leads nowhere [missing-required]",
    ]
    #expect(try PaneRulesTests.findings(bundle, .apple).map(\.description) == inSettings)
    let inBoth = inSettings.map { $0.replacing(" [", with: " (in Settings) [") }
    #expect(try PaneRulesTests.findings(bundle).map(\.description) == inBoth)
  }

  /// By bundle, severity and rule; each was looked at. Nothing is found in the others; `test_settings` is wrong on purpose.
  static let corpus: [String: [String]] = [
    "futuretap__InAppSettingsKit/InAppSettingsKitSampleApp/Settings.bundle": [
      "note duplicate-setting-key 1", "note no-values 2", "note toggle-default-text 7", "note unknown-value 1",
      "note untranslated-default 4", "note variant-diverges 6", "warning default-not-in-values 3",
      "warning missing-required 1", "warning toggle-default-text 1",
    ],
    "kgn__InAppSettings/InAppSettingsTestApp/test_settings/Settings.bundle": [
      "error missing-required 1", "error no-values 1", "note group-without-rows 3", "note slider-range 1",
      "note unknown-value 1", "warning duplicate-setting-key 1", "warning missing-required 2",
      "warning toggle-default-text 2",
    ],
    "otabuzzman__SDK85/Settings.bundle": [
      "warning toggle-default-text 7"
    ],
    "utmapp__UTM/Platform/iOS/Settings.bundle": [
      "warning default-not-in-values 1"
    ],
    "videolan__vlc-ios/Resources/iOS/Settings.bundle": [
      "note variant-diverges 4", "warning missing-required 2", "warning toggle-default-text 1",
    ],
  ]

  @Test(.enabled(if: CorpusAudits.isThere, "corpus absent"))
  func realBundles() throws {
    for audited in try CorpusAudits.all() {
      let found = PaneRulesTests.ofPanes(audited.audit.findings)
      let counts = Dictionary(grouping: found) { "\($0.severity.rawValue) \($0.rule)" }.mapValues(\.count)
      let lines = counts.map { "\($0.key) \($0.value)" }.sorted()
      #expect(lines == Self.corpus[String(audited.path.dropFirst("bundles/".count)), default: []], "\(audited.path)")
    }
  }

  private static func findings(_ bundle: SettingsBundle, _ dialect: SettingsDialect = .automatic) throws -> [Finding] {
    ofPanes(try bundle.audit(AuditOptions(catalog: CatalogOptions(reading: BundleOptions(dialect: dialect)))).findings)
  }

  private static func ofPanes(_ findings: [Finding]) -> [Finding] {
    let rules = Set(AuditRules.panes.map(\.description.rule))
    return findings.filter { rules.contains($0.rule) }
  }
}
