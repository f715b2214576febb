internal import SettingsLocalization

/// The number of findings of each severity.
struct AuditTally {
  private let counts: [Finding.Severity: Int]

  init(_ findings: some Sequence<Finding>) {
    counts = findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
  }

  subscript(severity: Finding.Severity) -> Int { counts[severity] ?? 0 }

  var isEmpty: Bool { counts.isEmpty }

  /// The severities with findings, the worst first.
  var severities: [Finding.Severity] { Finding.Severity.allCases.sorted(by: >).filter { self[$0] > 0 } }

  /// ``text``; without findings, a sentence that there are no problems, or no new ones.
  func verdict(known: Int) -> String {
    if !isEmpty { return text }
    return known == 0 ? "No problems found" : "No new problems"
  }

  /// `2 errors, 1 warning`; empty without findings.
  var text: String { severities.map { Count.of(self[$0], $0.rawValue) }.joined(separator: ", ") }
}
