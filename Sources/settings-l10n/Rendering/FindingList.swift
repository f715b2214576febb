import SettingsLocalization

/// Findings one after the other, the worst first, otherwise in the order given; of a rule no more than a person reads.
struct FindingList {
  /// How many of a rule are told where any number of units may have it.
  static let readable = 20

  private let findings: [Finding]
  private let folder: String?
  private let limit: Int

  /// - Parameters:
  ///   - folder: the bundle that their files are in.
  ///   - limit: how many of a rule are told.
  init(_ findings: [Finding], folder: String?, limit: Int) {
    self.findings = findings
    self.folder = folder
    self.limit = limit
  }

  func lines(_ style: Style) -> [String] {
    Finding.Severity.allCases.sorted(by: >).flatMap { lines(of: $0, style) }
  }

  private func lines(of severity: Finding.Severity, _ style: Style) -> [String] {
    var counts: [Finding.Rule: Int] = [:]
    var rules: [Finding.Rule] = []
    var lines: [String] = []
    for finding in findings where finding.severity == severity {
      let count = counts[finding.rule, default: 0] + 1
      counts[finding.rule] = count
      if count <= limit { lines += FindingText.lines(finding, in: folder, style) }
      if count == limit + 1 { rules.append(finding.rule) }
    }
    return lines + rules.map { "… and \((counts[$0] ?? 0) - limit) more of \(style.dim("[\($0)]"))" }
  }
}
