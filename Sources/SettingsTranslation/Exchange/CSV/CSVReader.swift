public import SettingsLocalization

/// Reads comma-, semicolon- or tab-separated values with the columns of an export.
///
/// The columns are found by the names in the first row, in any order; others are ignored. An empty cell is not a
/// translation.
struct CSVReader {
  private let scope: ExchangeScope
  private let formulaGuard: Bool
  private let header: CSVHeader
  private var rows: CSVRows
  private var findings: FindingList
  private var unidentifiedCount = 0

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8, or in UTF-16 with a byte-order mark.
  ///   - file: the name for messages.
  ///   - scope: the bundle, to find the tables of its units.
  ///   - formulaGuard: whether the apostrophe before a formula character is removed; must match how the file was
  ///     written.
  ///   - visit: is given the units in the order of the file.
  /// - Throws: ``ExchangeError`` if the file cannot be read to its end; then visited units must not be used.
  static func read(
    _ bytes: [UInt8], file: String, scope: ExchangeScope, formulaGuard: Bool, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    let text = SourceText(bytes: bytes, file: file)
    var reader = try CSVReader(text, scope: scope, formulaGuard: formulaGuard)
    try reader.read(visit)
    var summary = ExchangeSummary()
    summary.findings = reader.findings.findings
    summary.unidentified = reader.unidentifiedCount
    return summary
  }

  private init(_ text: SourceText, scope: ExchangeScope, formulaGuard: Bool) throws(ExchangeError) {
    self.scope = scope
    self.formulaGuard = formulaGuard
    rows = CSVRows(text)
    // An encoding error would otherwise look like the end of a row.
    if let error = rows.encodingError { throw error }
    header = try CSVHeader(&rows)
    findings = FindingList(file: text.file)
  }

  private mutating func read(_ visit: (IncomingUnit) -> Void) throws(ExchangeError) {
    while let row = try rows.next() {
      try checkLength(of: row)
      if let unit = unit(row) { visit(unit) } else { unidentifiedCount += 1 }
    }
  }

  /// Checks the number of cells. A row may end early, or have extra empty cells; text in a cell without a column name
  /// comes from another column.
  private func checkLength(of row: CSVRows.Row) throws(ExchangeError) {
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

  private mutating func unit(_ row: CSVRows.Row) -> IncomingUnit? {
    let location = rows.text.location(of: row.offset)
    guard let id = identifier(of: row) else {
      findings.add(
        .csvWithoutTable, .warning, "this row does not say which text it is: id or context is missing", at: location,
        fix: "Fill in the key of the text and the name of its table.")
      return nil
    }
    let notes = UnitNotes(lines: UnitNotes.separated(cell(.developerComments, of: row) ?? ""))
    var unit = IncomingUnit(id: id)
    unit.source = cell(.source, of: row)
    unit.target = cell(.target, of: row).flatMap { $0.isEmpty ? nil : $0 }
    unit.base = cell(.location, of: row).flatMap { BaseHash.cut(from: $0)?.hash } ?? notes.base
    unit.maximumLength = notes.maximumLength
    unit.mayHaveMangledKey = id.key.text.utf8.contains(where: \.isWhitespace)
    unit.location = location
    if isFuzzy(row) { unit.markFuzzy() }
    unit.mark(word(.state, of: row))
    return unit
  }

  private func cell(_ column: CSVColumn, of row: CSVRows.Row) -> String? {
    header.cell(column, of: row).map { formulaGuard ? FormulaGuard.unguarded($0) : $0 }
  }

  /// The table and key of a row; if it names no table, that is the only table of the bundle.
  ///
  /// The context names table and key; in older files only the table. The key in the column `id` shows which of the two
  /// it is. A spreadsheet may have rewritten it as a number.
  private func identifier(of row: CSVRows.Row) -> UnitIdentifier? {
    guard let text = cell(.id, of: row) else { return nil }
    let key = TextKey(text)
    guard let context = cell(.context, of: row), !context.isEmpty else {
      return scope.tables.count == 1 ? scope.tables.first.map { UnitIdentifier(table: $0, key: key) } : nil
    }
    guard let id = POContext.identifier(context) else { return UnitIdentifier(table: TableName(context), key: key) }
    if SheetValue.isRewritten(text, from: id.key.text) { return id }
    let isKey = id.key.text.isSameButForSpace(as: text)
    return UnitIdentifier(table: isKey ? id.table : TableName(context), key: key)
  }

  /// Whether a row is marked as unfinished. Spreadsheets write "true" in their own language, so only known forms of
  /// "false" count as false.
  private func isFuzzy(_ row: CSVRows.Row) -> Bool {
    !["", "0", "false", "no"].contains(word(.fuzzy, of: row))
  }

  /// A cell in lower case, without white space.
  private func word(_ column: CSVColumn, of row: CSVRows.Row) -> String {
    let cell = (cell(column, of: row) ?? "").utf8.filter { !$0.isWhitespace }
    return String(decoding: cell, as: UTF8.self).lowercased()
  }
}

extension Finding.Rule {
  /// A row of a CSV or TSV file does not say which text it is.
  public static let csvWithoutTable = Finding.Rule(rawValue: "csv-without-table")
}
