import SettingsAudit
import SettingsLocalization

extension RuleDescription {
  /// The JSON of some rules.
  static func document(_ rules: [RuleDescription]) -> JSONMembers {
    ["schemaVersion": 1, "rules": rules.map(\.members)]
  }

  /// `on` is by default, `strict` with `--strict`. What was found in real bundles is by severity.
  private var members: JSONMembers {
    [
      "rule": rule, "severity": severity, "on": isOnByDefault, "strict": isOnByDefault || isStrict,
      "fixable": isFixable, "summary": summary, "explanation": explanation, "source": source,
      "measured": measurements.map(\.members),
    ]
  }
}

extension RuleMeasurement {
  /// What was found in real bundles, and how much of it was true.
  fileprivate var members: JSONMembers {
    [
      "severity": severity, "findings": findings, "true": confirmed, "noise": noise, "open": open, "bundles": bundles,
    ]
  }
}
