/// A table as text; on a narrow terminal without the least important columns, which the last line names.
struct TextTable {
  /// A column; numbers are aligned right.
  struct Column {
    let heading: String
    var isNumber = true
    /// The lowest is left out first, if the terminal is too narrow.
    let importance: Int
    /// Its cells without the heading, as many as there are rows; they may be coloured.
    let cells: [String]
  }

  let columns: [Column]
  let style: Style

  /// The importance of columns that are always there.
  static let essential = 9

  /// The heading, then the rows.
  var lines: [String] {
    var columns = columns.map { FilledColumn($0, style) }
    let leftOut = cut(&columns)
    let table = (0..<(columns.first?.cells.count ?? 0)).map { row in
      TextTable.trimmed(" " + columns.map { $0.cell(row) }.joined(separator: "  "))
    }
    let names = leftOut.filter { !$0.isEmpty }.joined(separator: ", ")
    return table
      + (names.isEmpty ? [] : style.wrapped([" " + style.dim("not shown in \(style.width ?? 0) columns: " + names)]))
  }

  /// A column with the texts of its cells, the heading first.
  private struct FilledColumn {
    let column: Column
    let cells: [String]
    let width: Int

    init(_ column: Column, _ style: Style) {
      self.column = column
      cells = [style.dim(column.heading)] + column.cells
      width = cells.map { TerminalText.columns(of: $0) }.max() ?? 0
    }

    func cell(_ row: Int) -> String {
      guard column.isNumber else { return TerminalText.padded(cells[row], to: width) }
      return String(repeating: " ", count: max(0, width - TerminalText.columns(of: cells[row]))) + cells[row]
    }
  }

  /// Removes columns until the others fit, and returns the headings of the removed ones.
  private func cut(_ columns: inout [FilledColumn]) -> [String] {
    guard let width = style.width else { return [] }
    var removed: [String] = []
    while columns.reduce(0, { $0 + $1.width + 2 }) - 1 > width,
      let least = columns.indices.min(by: { columns[$0].column.importance < columns[$1].column.importance }),
      columns[least].column.importance < TextTable.essential
    {
      removed.append(columns.remove(at: least).column.heading)
    }
    return removed
  }

  private static func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.hasSuffix(" ") { line = line.dropLast() }
    return String(line)
  }
}
