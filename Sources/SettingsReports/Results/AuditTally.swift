internal import SettingsAudit
internal import SettingsLocalization

/// The number of problems of each severity, and of their findings.
struct AuditTally {
  private let counts: [Finding.Severity: Int]
  /// The number of findings.
  let findings: Int

  init(_ audits: [AuditCounts]) {
    var counts: [Finding.Severity: Int] = [:]
    for rule in audits.flatMap(\.rules) { counts[rule.severity, default: 0] += rule.problems }
    self.counts = counts
    findings = audits.reduce(0) { $0 + $1.findings }
  }

  subscript(severity: Finding.Severity) -> Int { counts[severity] ?? 0 }

  var isEmpty: Bool { counts.isEmpty }

  /// The severities with problems, the worst first.
  var severities: [Finding.Severity] { Finding.Severity.allCases.sorted(by: >).filter { self[$0] > 0 } }

  /// ``text``; without problems, a sentence that there are none, or no new ones.
  func verdict(known: Int) -> String {
    if !isEmpty { return text }
    return known == 0 ? "No problems found" : "No new problems"
  }

  /// `2 errors, 1 warning`; empty without problems.
  var text: String { severities.map { Count.of(self[$0], $0.rawValue) }.joined(separator: ", ") }

  /// ` (27 findings)`, with a space before it; empty if each problem is one finding.
  var inFindings: String {
    let problems = counts.values.reduce(0, +)
    return problems == findings ? "" : " (\(Count.of(findings, "finding")))"
  }
}
