internal import SettingsLocalization

/// All rules.
enum AuditRules {
  /// The rules that check the bundle, then those that judge findings of the readers.
  static let all: [any AuditRule] =
    coverage + panes + translations + consistency + tables + localizations + reading + suppression

  /// The descriptions of the rules, by identifier.
  static let descriptions: [Finding.Rule: RuleDescription] = Dictionary(
    all.map { ($0.description.rule, $0.description) }
  ) { first, _ in first }

  /// The rule for findings of the readers with an identifier.
  static let readingRules: [Finding.Rule: ReadingRule] = Dictionary(
    all.compactMap { $0 as? ReadingRule }.map { ($0.description.rule, $0) }
  ) { first, _ in first }
}

extension RuleDescription {
  /// The descriptions of all rules, by identifier.
  public static let all: [RuleDescription] = AuditRules.all.map(\.description).sorted {
    $0.rule.rawValue < $1.rule.rawValue
  }
}
