/// What a rule finds, told to people.
public struct RuleDescription: Sendable {
  /// The stable identifier, in kebab case.
  public let rule: Finding.Rule
  /// How bad a finding is unless the project says otherwise; a rule may tell lighter and graver cases apart.
  public let severity: Finding.Severity
  /// Whether the rule is looked for unless the project says otherwise.
  public let isOnByDefault: Bool
  /// Whether what it finds can be put right without losing anything.
  public let isFixable: Bool
  /// What a person who uses the app will notice, in one sentence.
  public let summary: String
  /// Why that is so, when it is found and when not, and what to do: paragraphs with blank lines between them.
  public let explanation: String
  /// Where that is known from: a document, a source, a report of somebody who met it.
  public let source: String

  /// Describes a rule.
  init(
    _ rule: Finding.Rule, _ severity: Finding.Severity, isOnByDefault: Bool = true, isFixable: Bool = false,
    _ summary: String, explanation: String, source: String
  ) {
    self.rule = rule
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.isFixable = isFixable
    self.summary = summary
    self.explanation = explanation
    self.source = source
  }
}
