import SettingsLocalization

/// Lets no more findings of a rule pass than a person reads, and counts the others.
struct FindingCut {
  /// Findings of a rule that were left out.
  struct Rest {
    let rule: Finding.Rule
    let severity: Finding.Severity
    let count: Int

    /// `12 more warnings`.
    var text: String { Count.of(count, "more \(severity.rawValue)") }
  }

  private struct Group: Hashable {
    let rule: Finding.Rule
    let severity: Finding.Severity
  }

  /// How many of a rule and severity pass.
  let limit: Int
  private var counts: [Group: Int] = [:]
  private var cut: [Group] = []

  init(limit: Int) { self.limit = limit }

  /// Whether a finding is told.
  mutating func takes(_ finding: Finding) -> Bool {
    let group = Group(rule: finding.rule, severity: finding.severity)
    let before = counts[group, default: 0]
    counts[group] = before + 1
    if before == limit { cut.append(group) }
    return before < limit
  }

  /// What was left out, in the order of the first of each.
  var rests: [Rest] {
    cut.map { Rest(rule: $0.rule, severity: $0.severity, count: (counts[$0] ?? limit) - limit) }
  }
}
