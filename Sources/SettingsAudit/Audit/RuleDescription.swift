public import SettingsLocalization

/// What a rule finds, told to people.
public struct RuleDescription: Sendable {
  /// The stable identifier, in kebab case.
  public let rule: Finding.Rule
  /// How bad a finding is unless the project says otherwise; a rule may tell lighter and graver cases apart.
  public let severity: Finding.Severity
  /// Whether the rule is looked for unless the project says otherwise.
  public let isOnByDefault: Bool
  /// Whether a strict run looks for it, though it is not on by default: a rule that has to judge, and of which no finding in
  /// a real bundle has shown yet that it judges well.
  public let isStrict: Bool
  /// Whether what it finds can be put right without losing anything.
  public let isFixable: Bool
  /// What a person who uses the app will notice, in one sentence.
  public let summary: String
  /// Why that is so, when it is found and when not, and what to do: paragraphs with blank lines between them.
  public let explanation: String
  /// Where that is known from: a document, a source, a report of somebody who met it.
  public let source: String

  /// Describes a rule; one that is strict is not on by default.
  package init(
    _ rule: Finding.Rule, _ severity: Finding.Severity, isOnByDefault: Bool = true, isStrict: Bool = false,
    isFixable: Bool = false,
    _ summary: String, explanation: String, source: String
  ) {
    self.rule = rule
    self.severity = severity
    self.isOnByDefault = isOnByDefault && !isStrict
    self.isStrict = isStrict
    self.isFixable = isFixable
    self.summary = summary
    self.explanation = explanation
    self.source = source
  }
}
