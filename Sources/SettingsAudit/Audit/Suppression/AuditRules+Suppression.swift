public import SettingsLocalization

extension AuditRules {
  static let suppression: [any AuditRule] = [
    ReadingRule(
      description: RuleDescription(
        .unknownRule, .warning,
        "A comment silences a rule that does not exist, so that nothing is silenced",
        explanation: """
          In the comment of an entry "l10n:ignore" is followed by the names of rules, with spaces or commas between them. \
          A name that is no rule's silences nothing: most often it is misspelt. Each is told once in a table, at \
          the first comment that has it.

          Without a name everything that is found about the entry is silenced. Behind " -- " people can say why: \
          "l10n:ignore end-space -- the number follows".
          """,
        source: "The rules of this tool")),
    ReadingRule(
      description: RuleDescription(
        .uselessIgnore, .note, isOnByDefault: false,
        "A comment silences a rule that finds nothing there: what it was written for has been put right",
        explanation: """
          An "l10n:ignore" that silences nothing hides what may go wrong later. It is looked for in runs over all \
          localizations and rules only, since others find less.
          """,
        source: "The rules of this tool")),
  ]
}

extension Finding.Rule {
  /// A comment or a configuration names a rule that does not exist.
  public static let unknownRule = Finding.Rule(rawValue: "unknown-rule")
  /// A comment silences a rule that finds nothing there.
  public static let uselessIgnore = Finding.Rule(rawValue: "useless-ignore")
}
