import SettingsLocalization

/// How many findings there are of each rule, for people: the worst first, then the most frequent.
struct LintStatistics {
  let run: AuditRun
  let style: Style

  var text: String { (lines + [run.summary]).map { $0 + "\n" }.joined() }

  /// What is counted together.
  private struct Row: Hashable {
    let severity: Finding.Severity
    let rule: Finding.Rule
  }

  /// Number, severity, rule and what it finds, in columns.
  private var lines: [String] {
    let rows = sorted
    let widths = (
      count: rows.map { TerminalText.grouped($0.count).utf8.count }.max() ?? 0,
      severity: rows.map(\.row.severity.rawValue.utf8.count).max() ?? 0,
      rule: rows.map { TerminalText.columns(of: name($0.row)) }.max() ?? 0
    )
    let summaries = Dictionary(run.rules.map { ($0.rule, $0.summary) }) { first, _ in first }
    return rows.map { row, count in
      let number = TerminalText.grouped(count)
      let indent = String(repeating: " ", count: widths.count - number.utf8.count)
      let padding = String(repeating: " ", count: widths.severity - row.severity.rawValue.utf8.count)
      let summary = summaries[row.rule]
      let rule = summary == nil ? name(row) : TerminalText.padded(name(row), to: widths.rule)
      let start = indent + number + "  " + style.named(row.severity) + padding + "  " + style.bold(rule)
      return start + (summary.map { "  " + $0 } ?? "")
    }
  }

  private func name(_ row: Row) -> String { TerminalText.clean(row.rule.rawValue) }

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
