import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What the rules about texts say of real bundles; every line was looked at and is so.
@Suite struct TranslationCorpusTests {
  private static let rules = (AuditRules.translations + AuditRules.consistency).map(\.description)

  /// `rule severity count`, of all bundles.
  private static func counts(in audits: [BundleAudit], of rules: [RuleDescription]) -> [String] {
    var counts: [String: Int] = [:]
    let wanted = Set(rules.map(\.rule))
    for finding in audits.flatMap(\.findings) where wanted.contains(finding.rule) {
      counts["\(finding.rule) \(finding.severity)", default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  }

  @Test(.enabled(if: CorpusAudits.isThere)) func reportsByDefault() throws {
    let reported = Self.counts(in: try CorpusAudits.all().map(\.audit), of: Self.rules)
    #expect(
      reported == [
        "end-space note 17", "french-spacing note 1", "not-nfc note 3", "row-too-wide note 81",
        "same-as-other-language note 1", "same-as-source note 84", "wrong-letter warning 1",
      ])
  }

  @Test(.enabled(if: CorpusAudits.isThere)) func reportsOnRequest() throws {
    let off = Self.rules.filter { !$0.isOnByDefault }
    var options = AuditOptions()
    for rule in off { options.rules.levels[rule.rule] = .note }
    options.rules.setOnly(Set(off.map(\.rule)))
    let audits = try CorpusAudits.all().map { try $0.audit.bundle.audit(options) }
    let reported = Self.counts(in: audits, of: off)
    #expect(reported == ["doubled-word note 3", "ellipsis note 3", "end-punctuation note 32", "key-conflict note 2"])
  }
}
