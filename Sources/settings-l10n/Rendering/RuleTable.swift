import SettingsAudit
import SettingsLocalization
import SettingsReports

/// Rules as a table: identifier, severity, marks, true findings in real bundles, and what users notice.
/// Explanations and sources are too long for a table.
struct RuleTable {
  let rules: [RuleDescription]
  let style: Style

  var lines: [String] {
    let rows = rules.map {
      [$0.rule.rawValue, $0.severity.rawValue, $0.marks, MeasurementText.share($0.measurements), $0.summary]
    }
    let all = [["RULE", "SEVERITY", "", "TRUE", "WHAT USERS NOTICE"]] + rows
    let widths = (0..<4).map { column in all.map { TerminalText.columns(of: $0[column]) }.max() ?? 0 }
    let lines = all.map { line($0, widths) }
    let colored = zip(rules, lines.dropFirst()).map { rule, cells in
      [cells[0], style.colored(cells[1], by: rule.severity)] + cells[2...]
    }
    return [style.dim(joined(lines[0]))] + colored.map(joined) + [foot]
  }

  /// The cleaned cells of a row, padded to the widths of their columns except the last.
  private func line(_ cells: [String], _ widths: [Int]) -> [String] {
    let cells = cells.map(TerminalText.clean)
    return zip(cells, widths).map { TerminalText.padded($0, to: $1) } + [cells.last ?? ""]
  }

  private func joined(_ cells: [String]) -> String { cells.joined(separator: "  ") }

  private var foot: String {
    "\(Count.of(rules.count, "rule")); fix: fixed by lint --fix; off: only if the configuration turns it on; "
      + "strict: also with --strict; true: of the findings in \(RuleMeasurement.bundleCount) real bundles. "
      + "Details: lint --explain RULE"
  }
}

extension RuleDescription {
  /// `fix`, `off` or `strict`, two of them, or nothing.
  fileprivate var marks: String {
    [isFixable ? "fix" : nil, isOnByDefault ? nil : isStrict ? "strict" : "off"].compactMap { $0 }.joined(
      separator: " ")
  }
}
