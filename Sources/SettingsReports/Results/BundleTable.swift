internal import SettingsLocalization

/// A row for each of several bundles as text, the worst first; bundles that could not be read come before all others.
struct BundleTable {
  let run: AuditRun
  let style: Style

  /// The table and an empty line; nothing for a single bundle.
  var bytes: [[UInt8]] {
    run.isOfSeveral ? [Array((lines + [""]).map { $0 + "\n" }.joined().utf8)] : []
  }

  private var lines: [String] {
    let rows = run.rows
    let sorted = BundleRow.worstFirst(rows).map { rows[$0] }
    let none = run.failures.map { _ in "–" }
    let columns = [
      TextTable.Column(
        heading: "app", isNumber: false, importance: TextTable.essential,
        cells: (run.failures.map(\.path) + sorted.map(\.path)).map(name)),
      TextTable.Column(
        heading: "worst language", isNumber: false, importance: 6,
        cells: none + sorted.map { $0.worst.map { TerminalText.brief($0, to: 20) } ?? "–" }),
      TextTable.Column(heading: "coverage", importance: 7, cells: none + sorted.map(\.coverage)),
      TextTable.Column(heading: "leaks", importance: 5, cells: none + sorted.map(leaks)),
      TextTable.Column(
        heading: "verdict", isNumber: false, importance: TextTable.essential,
        cells: run.failures.map { _ in style.red("Could not be read") } + sorted.map(verdict)),
    ]
    return TextTable(columns: columns, style: style).lines
  }

  /// The name of an app; on a narrow terminal its end, which differs from those of the others.
  private func name(_ path: String) -> String {
    let name = TerminalText.clean(BundleRow.app(path, from: run.folder))
    guard let width = style.width.map({ max(12, $0 / 3) }), TerminalText.columns(of: name) > width else { return name }
    var end = name.suffix(width - 1)
    while TerminalText.columns(of: String(end)) >= width { end = end.dropFirst() }
    return "…" + end
  }

  private func leaks(_ row: BundleRow) -> String {
    let count = TerminalText.grouped(row.leaks)
    return row.leaks > 0 ? style.red(count) : count
  }

  private func verdict(_ row: BundleRow) -> String {
    switch row.level {
    case .bad: style.red(row.verdict)
    case .partial: style.yellow(row.verdict)
    case .good: style.green(row.verdict)
    }
  }
}
