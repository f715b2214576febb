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
  /// By severity; empty if nothing was found in real bundles.
  let measured: [MeasurementNode]

  init(_ rule: RuleDescription) {
    self.rule = rule.rule
    severity = rule.severity
    on = rule.isOnByDefault
    strict = rule.isOnByDefault || rule.isStrict
    fixable = rule.isFixable
    summary = rule.summary
    explanation = rule.explanation
    source = rule.source
    measured = rule.measurements.map(MeasurementNode.init)
  }
}

/// What was found in real bundles, and how much of it was true.
private struct MeasurementNode: Encodable {
  let severity: Finding.Severity
  let findings, `true`, noise, open, bundles: Int

  init(_ measurement: RuleMeasurement) {
    severity = measurement.severity
    findings = measurement.findings
    `true` = measurement.confirmed
    noise = measurement.noise
    open = measurement.open
    bundles = measurement.bundles
  }
}
