internal import SettingsAudit
internal import SettingsLocalization

/// The number of problems and findings of each rule as text: the worst first, then the most frequent.
package struct LintStatistics {
  private let run: AuditRun
  private let style: Style

  package init(run: AuditRun, style: Style) { (self.run, self.style) = (run, style) }

  package var text: String { style.wrapped(lines + [run.summary]).map { $0 + "\n" }.joined() }

  private static let headings = ["problems", "findings", "severity", "rule"]

  /// The numbers of problems and findings, severity, rule and summary, in columns below their headings.
  private var lines: [String] {
    let summaries = Dictionary(run.rules.map { ($0.rule, $0.summary) }) { first, _ in first }
    let cells = rows.map { row in
      [
        TerminalText.grouped(row.problems), TerminalText.grouped(row.findings),
        style.colored(row.severity.rawValue, by: row.severity), style.bold(TerminalText.clean(row.rule.rawValue)),
        summaries[row.rule] ?? "",
      ]
    }
    if cells.isEmpty { return [] }
    let all = [LintStatistics.headings + [""]] + cells
    let widths = (0..<4).map { column in all.map { TerminalText.columns(of: $0[column]) }.max() ?? 0 }
    return all.map { LintStatistics.line($0, widths) }
  }

  /// Cells in columns, the numbers aligned right; lines have no spaces at the end.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let numbers = (0..<2).map { column in
      String(repeating: " ", count: max(0, widths[column] - TerminalText.columns(of: cells[column]))) + cells[column]
    }
    let rule = cells[4].isEmpty ? cells[3] : TerminalText.padded(cells[3], to: widths[3]) + "  " + cells[4]
    return numbers.joined(separator: "  ") + "  " + TerminalText.padded(cells[2], to: widths[2]) + "  " + rule
  }

  /// The sums of all bundles.
  private var rows: [(rule: Finding.Rule, severity: Finding.Severity, problems: Int, findings: Int)] {
    struct Row: Hashable {
      let severity: Finding.Severity
      let rule: Finding.Rule
    }
    let counts = Dictionary(grouping: run.bundles.flatMap(\.counts.rules)) { Row(severity: $0.severity, rule: $0.rule) }
    return counts.map { row, counts in
      (row.rule, row.severity, counts.reduce(0) { $0 + $1.problems }, counts.reduce(0) { $0 + $1.findings })
    }.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      if left.problems != right.problems { return left.problems > right.problems }
      return left.rule.rawValue < right.rule.rawValue
    }
  }
}
