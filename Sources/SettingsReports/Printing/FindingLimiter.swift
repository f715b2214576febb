internal import SettingsAudit
internal import SettingsLocalization

/// Limits the number of findings, or groups of findings, of a rule, and counts the others.
struct FindingLimiter {
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

  /// The maximum number of findings, or groups, of a rule and severity.
  let limit: Int
  private var reported: [Group: Int] = [:]
  private var left: [Group: Int] = [:]
  private var cut: [Group] = []

  init(limit: Int) { self.limit = limit }

  /// Whether a finding is printed.
  mutating func takes(_ finding: Finding) -> Bool {
    let group = Group(rule: finding.rule, severity: finding.severity)
    if reported[group, default: 0] < limit {
      reported[group, default: 0] += 1
      return true
    }
    if left[group] == nil { cut.append(group) }
    left[group, default: 0] += 1
    return false
  }

  /// Whether a group is printed.
  mutating func takes(_ group: FindingGroup) -> Bool { takes(group.first) }

  /// The findings that were left out, in order of their first occurrence.
  var rests: [Rest] { cut.map { Rest(rule: $0.rule, severity: $0.severity, count: left[$0] ?? 0) } }
}
