internal import SettingsLocalization

/// Every rule there is.
enum AuditRules {
  /// Those that look for something by themselves, then those that judge what was found when reading.
  static let all: [any AuditRule] =
    coverage + panes + translations + consistency + tables + localizations + reading + suppression

  /// What the rules find, by identifier.
  static let descriptions: [Finding.Rule: RuleDescription] = Dictionary(
    all.map { ($0.description.rule, $0.description) }
  ) { first, _ in first }

  /// The rule about findings of an identifier that come from reading.
  static let readingRules: [Finding.Rule: ReadingRule] = Dictionary(
    all.compactMap { $0 as? ReadingRule }.map { ($0.description.rule, $0) }
  ) { first, _ in first }
}

extension RuleDescription {
  /// Every rule there is, by identifier.
  public static let all: [RuleDescription] = AuditRules.all.map(\.description).sorted {
    $0.rule.rawValue < $1.rule.rawValue
  }
}
