internal import SettingsAudit
internal import SettingsLocalization

/// The number of findings of each rule as text: the worst first, then the most frequent.
package struct LintStatistics {
  private let run: AuditRun
  private let style: Style

  package init(run: AuditRun, style: Style) { (self.run, self.style) = (run, style) }

  package var text: String { style.wrapped(lines + [run.summary]).map { $0 + "\n" }.joined() }

  /// Findings that are counted together.
  private struct Row: Hashable {
    let severity: Finding.Severity
    let rule: Finding.Rule
  }

  /// Number, severity, rule and summary, in columns.
  private var lines: [String] {
    let summaries = Dictionary(run.rules.map { ($0.rule, $0.summary) }) { first, _ in first }
    let cells = sorted.map { row, count in
      let rule = style.bold(TerminalText.clean(row.rule.rawValue))
      let severity = style.colored(row.severity.rawValue, by: row.severity)
      return [TerminalText.grouped(count), severity, rule, summaries[row.rule] ?? ""]
    }
    let widths = (0..<3).map { column in cells.map { TerminalText.columns(of: $0[column]) }.max() ?? 0 }
    return cells.map { LintStatistics.line($0, widths) }
  }

  /// Cells in columns, the first aligned right; lines have no spaces at the end.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let indent = String(repeating: " ", count: max(0, widths[0] - TerminalText.columns(of: cells[0])))
    let isLast = cells[3].isEmpty
    let rule = isLast ? cells[2] : TerminalText.padded(cells[2], to: widths[2]) + "  " + cells[3]
    return indent + cells[0] + "  " + TerminalText.padded(cells[1], to: widths[1]) + "  " + rule
  }

  private var sorted: [(row: Row, count: Int)] {
    var counts: [Row: Int] = [:]
    for finding in run.bundles.lazy.flatMap(\.findings) {
      counts[Row(severity: finding.severity, rule: finding.rule), default: 0] += 1
    }
    return counts.map { (row: $0.key, count: $0.value) }.sorted { left, right in
      if left.row.severity != right.row.severity { return left.row.severity > right.row.severity }
      return left.count == right.count ? left.row.rule.rawValue < right.row.rule.rawValue : left.count > right.count
    }
  }
}
