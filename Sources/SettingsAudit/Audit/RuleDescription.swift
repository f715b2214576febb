public import SettingsLocalization

/// A description of a rule for users.
public struct RuleDescription: Sendable {
  /// The stable identifier, in kebab case.
  public let rule: Finding.Rule
  /// The default severity of its findings; a rule may give some cases another severity.
  public let severity: Finding.Severity
  /// Whether the rule is on by default.
  public let isOnByDefault: Bool
  /// Whether the rule is on only in strict runs. Such a rule uses heuristics, and no finding in
  /// a real bundle has confirmed them yet.
  public let isStrict: Bool
  /// Whether its findings can be fixed without losing anything.
  public let isFixable: Bool
  /// What users of the app will notice, in one sentence.
  public let summary: String
  /// The cause, when it is reported and when not, and what to do: paragraphs separated by blank lines.
  public let explanation: String
  /// The evidence: a document, source code, or a bug report.
  public let source: String

  /// Creates a description; a strict rule is not on by default.
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

  /// The paragraphs of the explanation, each as one line.
  package var paragraphs: [String] {
    explanation.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: " ") }
  }
}
