import SettingsAudit
import SettingsLocalization

/// Lets no more findings, or groups of them, of a rule pass than a person reads, and counts the other findings.
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
  private var told: [Group: Int] = [:]
  private var left: [Group: Int] = [:]
  private var cut: [Group] = []

  init(limit: Int) { self.limit = limit }

  /// Whether a finding is told.
  ///
  /// - Parameter count: how many findings it is told for.
  mutating func takes(_ finding: Finding, for count: Int = 1) -> Bool {
    let group = Group(rule: finding.rule, severity: finding.severity)
    if told[group, default: 0] < limit {
      told[group, default: 0] += 1
      return true
    }
    if left[group] == nil { cut.append(group) }
    left[group, default: 0] += count
    return false
  }

  /// Whether a group is told.
  mutating func takes(_ group: FindingGroup) -> Bool { takes(group.first, for: group.count) }

  /// What was left out, in the order of the first of each.
  var rests: [Rest] { cut.map { Rest(rule: $0.rule, severity: $0.severity, count: left[$0] ?? 0) } }
}
