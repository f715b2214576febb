import SettingsLocalization

/// Findings one after the other, the worst first, otherwise in the order given; of a rule no more than a person reads.
struct FindingList {
  /// How many of a rule are told by commands with a summary in JSON, which has all.
  static let readable = 20

  private let findings: [Finding]
  private let folder: String?
  private let limit: Int
  private let namesKeys: Bool

  /// - Parameters:
  ///   - folder: the bundle that their files are in.
  ///   - limit: how many of a rule are told.
  ///   - namesKeys: whether messages that do not tell the key of their unit begin with it.
  init(_ findings: [Finding], folder: String?, limit: Int, namesKeys: Bool = false) {
    self.findings = findings
    self.folder = folder
    self.limit = limit
    self.namesKeys = namesKeys
  }

  func lines(_ style: Style) -> [String] {
    Finding.Severity.allCases.sorted(by: >).flatMap { lines(of: $0, style) }
  }

  private func lines(of severity: Finding.Severity, _ style: Style) -> [String] {
    var counts: [Finding.Rule: Int] = [:]
    var cut: [Finding.Rule] = []
    var lines: [String] = []
    for finding in findings where finding.severity == severity {
      let before = counts[finding.rule, default: 0]
      counts[finding.rule] = before + 1
      if before < limit { lines += FindingText.lines(namesKeys ? finding.named : finding, in: folder, style) }
      if before == limit { cut.append(finding.rule) }
    }
    return lines + cut.map { rest((counts[$0] ?? 0) - limit, severity, of: $0, style) }
  }

  private func rest(_ count: Int, _ severity: Finding.Severity, of rule: Finding.Rule, _ style: Style) -> String {
    "… and \(Count.of(count, "more \(severity.rawValue)")) \(style.dim("[\(rule)]")); --summary json has all of them"
  }
}
