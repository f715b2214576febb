import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

@testable import SettingsFixing

/// What can be fixed in the bundles of `Fixtures/Draft`.
@Suite struct DraftFixTests {
  @Test(arguments: [
    ("Settings", ["de.lproj/Root.strings: end-space de Root 9:17 Quiet hours"]),
    (
      "InAppSettings",
      [
        "de.lproj/Root.strings: final-newline de Root - -", "fr.lproj/Root.strings: byte-order-mark fr Root - -",
      ]
    ),
  ]) func `what can be fixed is gone after it`(name: String, expected: [String]) throws {
    let bundle = try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Draft/\(name).bundle")
    let options = AuditOptions(rules: RuleSettings(levels: [.finalNewline: .note]))
    let before = try bundle.audit(options).findings
    let fixed = try bundle.fixed(by: FixPlanner(bundle.catalog(CatalogOptions())).plan(for: before))
    let after = try fixed.audit(options).findings
    let gone = before.filter { finding in !after.contains { $0.rule == finding.rule && $0.file == finding.file } }
    #expect(gone.map(Self.line) == expected)
    #expect(after.count == before.count - gone.count)
    #expect(try FixPlanner(fixed.catalog(options.catalog)).plan(for: after).files.isEmpty)
  }

  private static func line(_ finding: Finding) -> String {
    let place = finding.location.map { "\($0.line):\($0.column)" } ?? "-"
    let names = [finding.localization?.text, finding.table?.text, place, finding.key?.text].map { $0 ?? "-" }
    return "\(finding.file ?? "-"): \(finding.rule.rawValue) " + names.joined(separator: " ")
  }
}
