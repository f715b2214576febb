public import SettingsLocalization

/// Comments of entries that silence rules.
enum InlineIgnoreRules {
  static let all: [any AuditRule] = [
    ReadingRule(
      description: RuleDescription(
        .unknownRule, .warning,
        "A comment names an unknown rule, so nothing is silenced",
        explanation: """
          In the comment of an entry, "l10n:ignore" is followed by rule names, separated by spaces or commas. An \
          unknown rule name silences nothing; usually it is misspelled. Each is reported once in a table, at the first \
          comment that has it.

          Without a name all findings about the entry are silenced. A reason can follow after " -- ": "l10n:ignore \
          end-space -- the number follows".
          """,
        source: "The rules of this tool")),
    ReadingRule(
      description: RuleDescription(
        .uselessIgnore, .note, isOnByDefault: false,
        "A comment silences a rule that finds nothing there; the problem was probably fixed",
        explanation: """
          An "l10n:ignore" that silences nothing can hide a later problem. It is reported only in runs over all \
          localizations and rules, because other runs find less.
          """,
        source: "The rules of this tool")),
  ]
}

extension Finding.Rule {
  /// A comment or a configuration names an unknown rule.
  public static let unknownRule = Finding.Rule(rawValue: "unknown-rule")
  /// A comment silences a rule that finds nothing there.
  public static let uselessIgnore = Finding.Rule(rawValue: "useless-ignore")
}
