import SettingsAudit
import SettingsLocalization

/// Rules as JSON.
struct RuleDocument: Encodable {
  private let schemaVersion = 1
  private let rules: [RuleNode]

  init(_ rules: [RuleDescription]) { self.rules = rules.map(RuleNode.init) }
}

private struct RuleNode: Encodable {
  let rule: Finding.Rule
  let severity: Finding.Severity
  /// Whether it is on by default.
  let on: Bool
  /// Whether it is on with `--strict`.
  let strict: Bool
  let fixable: Bool
  let summary: String
  let explanation: String
  let source: String

  init(_ rule: RuleDescription) {
    self.rule = rule.rule
    severity = rule.severity
    on = rule.isOnByDefault
    strict = rule.isOnByDefault || rule.isStrict
    fixable = rule.isFixable
    summary = rule.summary
    explanation = rule.explanation
    source = rule.source
  }
}
