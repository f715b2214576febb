public import SettingsLocalization

/// The positions of a file's columns, by the names in its first row.
struct CSVHeader {
  /// How many columns there are.
  let count: Int
  private let positions: [CSVColumn: Int]

  /// - Throws: ``ExchangeError`` if a required column is missing, or a known one is duplicate.
  init(_ rows: inout CSVRows) throws(ExchangeError) {
    guard let row = try rows.next() else {
      throw rows.error(
        .csvHeader, "the file is empty: expected a first row with \(CSVHeader.names(CSVColumn.standard))", at: 0)
    }
    var positions: [CSVColumn: Int] = [:]
    for (position, name) in row.cells.enumerated() {
      guard let column = CSVColumn(rawValue: CSVHeader.normalized(name)) else { continue }
      guard positions.updateValue(position, forKey: column) == nil else {
        throw rows.error(.csvHeader, "two columns are named \"\(column.rawValue)\"", at: row.offset)
      }
    }
    let missing = CSVColumn.required.filter { positions[$0] == nil }
    guard missing.isEmpty else { throw CSVHeader.error(missing, row, rows) }
    self.positions = positions
    count = row.cells.count
  }

  /// The cell of a column; `nil` if the file has no such column, or the row ends before it.
  func cell(_ column: CSVColumn, of row: CSVRows.Row) -> String? {
    positions[column].flatMap { $0 < row.cells.count ? row.cells[$0] : nil }
  }

  private static func normalized(_ name: String) -> String {
    String(decoding: name.utf8.filter { !$0.isWhitespace }, as: UTF8.self).lowercased()
  }

  private static func names(_ columns: [CSVColumn]) -> String { columns.map(\.rawValue).joined(separator: ", ") }

  private static func error(_ missing: [CSVColumn], _ row: CSVRows.Row, _ rows: CSVRows) -> ExchangeError {
    let found = row.cells.prefix(20).map { $0.quoted }.joined(separator: ", ")
    return rows.error(
      .csvHeader, "the first row lacks \(names(missing)): found \(found)", at: row.offset,
      fix: "The first row must name the columns: \(names(CSVColumn.standard)).")
  }
}

extension Finding.Rule {
  /// The first row of a CSV or TSV file does not name the required columns.
  public static let csvHeader = Finding.Rule(rawValue: "csv-header")
}
