import TestSupport
import Testing

@testable import SettingsLocalization

/// What the rules about texts say of real bundles; every line was looked at and is so.
@Suite struct TranslationCorpusTests {
  private static let rules = (AuditRules.translations + AuditRules.consistency).map(\.description)

  /// `rule severity count`, of all bundles.
  private static func counts(_ options: AuditOptions = AuditOptions(), of rules: [RuleDescription]) throws -> [String] {
    var counts: [String: Int] = [:]
    let wanted = Set(rules.map(\.rule))
    for path in try BundleLocator.bundles(at: SharedData.path("corpus/bundles")) {
      for finding in try SettingsBundle(path: path).audit(options).findings where wanted.contains(finding.rule) {
        counts["\(finding.rule) \(finding.severity)", default: 0] += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  }

  @Test(.enabled(if: SharedData.has("corpus/bundles"))) func whatIsToldByDefault() throws {
    let told = try Self.counts(of: Self.rules)
    #expect(told == ["end-space warning 17", "not-nfc note 3", "row-too-wide note 81", "same-as-source note 73"])
  }

  @Test(.enabled(if: SharedData.has("corpus/bundles"))) func whatIsToldIfItIsWanted() throws {
    let off = Self.rules.filter { !$0.isOnByDefault }
    var options = AuditOptions()
    for rule in off { options.rules.levels[rule.rule] = .note }
    let told = try Self.counts(options, of: off)
    #expect(told == ["doubled-word note 3", "end-punctuation note 32", "key-conflict note 2"])
  }
}
