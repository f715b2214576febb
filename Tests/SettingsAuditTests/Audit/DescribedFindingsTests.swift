import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Every finding of an audit has a description, so that users can look it up.
@Suite struct DescribedFindingsTests {
  private static func undescribed(_ findings: [Finding]) -> [String] {
    Set(findings.map(\.rule)).filter { AuditRules.descriptions[$0] == nil }.map(\.rawValue).sorted()
  }

  @Test func inTheFixture() throws {
    let bundle = try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Settings.bundle")
    #expect(Self.undescribed(try bundle.audit().findings) == [])
  }

  @Test(.enabled(if: CorpusAudits.isThere)) func inRealBundles() throws {
    for audited in try CorpusAudits.all() {
      #expect(Self.undescribed(audited.audit.findings) == [], "\(audited.path)")
    }
  }

  @Test(.enabled(if: SharedData.has("cases/strings"))) func inTablesOfEveryKind() throws {
    let pane = Array(PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }").utf8)
    for path in try Files.list(SharedData.path("cases/strings"), suffix: ".strings") {
      let bundle = try SettingsBundle(files: ["Root.plist": pane, "en.lproj/Root.strings": try Files.bytes(path)])
      #expect(Self.undescribed(try bundle.audit().findings) == [], "\(path)")
    }
  }

  @Test func descriptionsAreWhole() {
    for rule in RuleDescription.all {
      #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."), "\(rule.rule): \(rule.summary)")
      #expect(rule.explanation.hasSuffix(".") && !rule.explanation.contains("  "), "\(rule.rule): \(rule.explanation)")
      #expect(!rule.source.isEmpty && !rule.source.hasSuffix("."), "\(rule.rule): \(rule.source)")
    }
    let all = AuditRules.all.map(\.description.rule.rawValue)
    #expect(Set(all).count == all.count, "one description for each rule")
  }
}
