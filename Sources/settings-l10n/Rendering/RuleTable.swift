import SettingsLocalization

/// Rules as a table: identifier, severity, what is special, and what a person will notice. Explanations and sources are
/// too long for one.
struct RuleTable {
  let rules: [RuleDescription]
  let style: Style

  var lines: [String] {
    let rows = rules.map { [$0.rule.rawValue, $0.severity.rawValue, $0.marks, $0.summary] }
    let all = [["RULE", "SEVERITY", "", "WHAT A PERSON WILL NOTICE"]] + rows
    let widths = (0..<3).map { column in all.map { TerminalText.columns(of: $0[column]) }.max() ?? 0 }
    return all.enumerated().map { line($0.element, widths, isHead: $0.offset == 0) } + [foot]
  }

  private func line(_ cells: [String], _ widths: [Int], isHead: Bool) -> String {
    let cells = cells.map(TerminalText.clean)
    let columns = zip(cells, widths).map { TerminalText.padded($0, to: $1) } + [cells.last ?? ""]
    return isHead
      ? style.dim(columns.joined(separator: "  "))
      : ([columns[0], colored(columns[1])] + columns[2...]).joined(separator: "  ")
  }

  private func colored(_ severity: String) -> String {
    switch severity.first {
    case "e": style.red(severity)
    case "w": style.yellow(severity)
    default: style.cyan(severity)
    }
  }

  private var foot: String {
    "\(Count.of(rules.count, "rule")); fix: lint --fix puts it right; off: only if the configuration turns it on; "
      + "lint --explain RULE tells more."
  }
}

extension RuleDescription {
  /// `fix`, `off`, both or nothing.
  fileprivate var marks: String {
    [isFixable ? "fix" : nil, isOnByDefault ? nil : "off"].compactMap { $0 }.joined(separator: " ")
  }
}
