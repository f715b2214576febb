internal import SettingsCatalog
internal import SettingsLocalization

/// Reads comma-, semicolon- or tab-separated values with the columns of an export.
enum CSVReader {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8, or in UTF-16 with a byte-order mark.
  ///   - file: the name for messages.
  ///   - scope: the bundle, to find the tables of its units.
  ///   - formulaGuard: whether the apostrophe before a formula character is removed; must match how the file was
  ///     written.
  ///   - visit: is given the units in the order of the file.
  /// - Throws: `ExchangeError` if the file cannot be read to its end; then visited units must not be used.
  static func read(
    _ bytes: [UInt8], file: String, scope: ExchangeScope, formulaGuard: Bool, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    var rows = CSVRows(SourceText(bytes: bytes, file: file))
    // An encoding error would otherwise look like the end of a row.
    if let error = rows.encodingError { throw error }
    let header = try header(&rows)
    var units = SheetUnits(header, scope: scope, file: file, formulaGuard: formulaGuard)
    while let row = try rows.next() {
      try checkLength(of: row, rows, header)
      units.read(
        SheetRow(
          cells: row.cells.map { SheetCell(text: $0) }, location: rows.text.location(of: row.offset), sheet: nil), visit
      )
    }
    return units.summary
  }

  private static func header(_ rows: inout CSVRows) throws(ExchangeError) -> SheetHeader {
    let row = try rows.next()
    do throws(SheetHeader.Problem) {
      guard let row else { throw .empty }
      return try SheetHeader(row.cells)
    } catch {
      throw error.error(in: rows.text.file, at: rows.text.location(of: row?.offset ?? 0))
    }
  }

  /// Checks the number of cells. A row may end early, or have extra empty cells; text in a cell without a column name comes from another column.
  private static func checkLength(
    of row: CSVRows.Row, _ rows: CSVRows, _ header: SheetHeader
  ) throws(ExchangeError) {
    guard row.isEnded || row.cells.count >= header.count else {
      throw rows.error(
        .csvSyntax, "the file ends inside this row: it has \(row.cells.count) cells of \(header.count)", at: row.offset,
        fix: "Get the whole file again; the end of it is missing.")
    }
    guard row.cells.dropFirst(header.count).contains(where: { !$0.isEmpty }) else { return }
    throw rows.error(
      .csvSyntax, "this row has \(row.cells.count) cells, but the first row names \(header.count)", at: row.offset,
      fix: "Put cells with a separator in them in quotation marks.")
  }
}
