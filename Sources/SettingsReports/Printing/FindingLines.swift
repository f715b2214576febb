package import SettingsLocalization

/// Findings, the worst first, otherwise in the given order; the number of findings of a rule is limited.
package struct FindingLines {
  /// The maximum number of printed findings of a rule, for commands with a JSON summary, which has all of them.
  package static let readable = 20

  private let findings: [Finding]
  private let folder: String?
  private let limit: Int
  private let namesKeys: Bool

  /// - Parameters:
  ///   - findings: the findings.
  ///   - folder: the bundle that their files are in.
  ///   - limit: the maximum number of printed findings of a rule.
  ///   - namesKeys: whether messages that do not contain the key of their unit begin with it.
  package init(_ findings: [Finding], folder: String?, limit: Int, namesKeys: Bool = false) {
    self.findings = findings
    self.folder = folder
    self.limit = limit
    self.namesKeys = namesKeys
  }

  package func lines(_ style: Style) -> [String] {
    let line = FindingLine(style: style)
    var cut = FindingLimiter(limit: style.limit(limit))
    let lines = Finding.Severity.allCases.sorted(by: >).flatMap { severity in
      let reported = findings.filter { $0.severity == severity && cut.takes($0) }
      return reported.flatMap { FindingText.lines(namesKeys ? $0.named : $0, in: folder, style) }
        + cut.rests.filter { $0.severity == severity }.map { line.rest($0, option: "--verbose") }
    }
    return style.wrapped(lines)
  }
}
