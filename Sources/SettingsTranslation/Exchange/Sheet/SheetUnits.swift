internal import SettingsCatalog
internal import SettingsLocalization

/// Makes units of the rows of a sheet, in a text file or in a workbook.
///
/// The columns are found by the names in the first row, in any order; others are ignored. An empty cell is not a
/// translation. Where each language has a column, a row is a unit of each.
struct SheetUnits {
  private let scope: ExchangeScope
  private let header: SheetHeader
  private let formulaGuard: Bool
  private var findings: FindingList
  private var unidentifiedCount = 0

  /// - Parameters:
  ///   - file: the name for messages.
  ///   - formulaGuard: whether the apostrophe before a formula character is removed; must match how the file was
  ///     written.
  init(_ header: SheetHeader, scope: ExchangeScope, file: String, formulaGuard: Bool) {
    self.header = header
    self.scope = scope
    self.formulaGuard = formulaGuard
    findings = FindingList(file: file)
  }

  /// What was found beside the units.
  var summary: ExchangeSummary {
    var summary = ExchangeSummary()
    summary.findings = findings.findings
    summary.unidentified = unidentifiedCount
    return summary
  }

  /// Takes a row.
  ///
  /// - Parameter visit: is given its units; none if it does not say which text it is.
  mutating func read(_ row: SheetRow, _ visit: (IncomingUnit) -> Void) {
    guard let id = header.isWide ? wideIdentifier(of: row) : identifier(of: row) else {
      let columns = header.isWide ? "key or table" : "id or context"
      findings.add(
        "csv-without-table", .warning, "this row does not say which text it is: \(columns) is missing",
        at: row.location,
        fix: "Fill in the key of the text and the name of its table.")
      unidentifiedCount += 1
      return
    }
    var unit = IncomingUnit(id: id)
    unit.source = text(.source, of: row)
    unit.mayHaveMangledKey = id.key.text.utf8.contains(where: \.isWhitespace)
    unit.sheet = row.sheet
    if header.isWide { readLanguages(unit, row, visit) } else { visit(narrow(unit, row)) }
  }

  private func narrow(_ start: IncomingUnit, _ row: SheetRow) -> IncomingUnit {
    var unit = start
    let notes = UnitNotes(lines: UnitNotes.separated(text(.developerComments, of: row) ?? ""))
    unit.base = text(.location, of: row).flatMap { BaseHash.cut(from: $0)?.hash } ?? notes.base
    unit.maximumLength = maximumLength(of: row) ?? notes.maximumLength
    read(header.position(.target), of: row, into: &unit)
    if isFuzzy(row) { unit.markFuzzy() }
    let state = word(.state, of: row)
    if state == "new" { unit.state = .new(state) } else { unit.mark(state) }
    return unit
  }

  private func readLanguages(_ start: IncomingUnit, _ row: SheetRow, _ visit: (IncomingUnit) -> Void) {
    var unit = start
    unit.maximumLength = maximumLength(of: row)
    unit.isInColumn = true
    let hashes = SheetHashes(text(.hashes, of: row) ?? "")
    for (name, position) in header.languages {
      unit.language = name
      unit.base = hashes.base(of: name)
      read(position, of: row, into: &unit)
      visit(unit)
    }
  }

  /// The translation in a cell.
  private func read(_ position: Int?, of row: SheetRow, into unit: inout IncomingUnit) {
    let cell = cell(position, of: row)
    unit.target = cell.flatMap { $0.text.isEmpty ? nil : $0.text }
    unit.cell = cell?.kind ?? .text
    unit.location = row.location(ofCell: position ?? 0)
  }

  private func maximumLength(of row: SheetRow) -> Int? {
    text(.maximumLength, of: row).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: Cells

  /// The cell at a position; `nil` if the file has no such column, or the row ends before it.
  private func cell(_ position: Int?, of row: SheetRow) -> SheetCell? {
    guard let position, row.cells.indices.contains(position) else { return nil }
    var cell = row.cells[position]
    if formulaGuard { cell.text = FormulaGuard.unguarded(cell.text) }
    return cell
  }

  private func text(_ column: SheetColumn, of row: SheetRow) -> String? { cell(header.position(column), of: row)?.text }

  /// A cell in lower case, without white space.
  private func word(_ column: SheetColumn, of row: SheetRow) -> String {
    let cell = (text(column, of: row) ?? "").utf8.filter { !$0.isWhitespace }
    return String(decoding: cell, as: UTF8.self).lowercased()
  }

  /// Spreadsheets write "true" in their own language, so only known forms of "false" count as false.
  private func isFuzzy(_ row: SheetRow) -> Bool {
    !["", "0", "false", "no"].contains(word(.fuzzy, of: row))
  }

  // MARK: Which text

  private func wideIdentifier(of row: SheetRow) -> UnitIdentifier? {
    guard let key = text(.key, of: row) else { return nil }
    let table = text(.table, of: row).flatMap { $0.isEmpty ? nil : TableName($0) } ?? onlyTable
    return table.map { UnitIdentifier(table: $0, key: TextKey(key)) }
  }

  private var onlyTable: TableName? { scope.tables.count == 1 ? scope.tables.first : nil }

  /// The table and key of a row; if it names no table, that is the only table of the bundle.
  ///
  /// The context names table and key; in older files only the table. The key in the column `id` shows which of the two
  /// it is. A spreadsheet may have rewritten it as a number.
  private func identifier(of row: SheetRow) -> UnitIdentifier? {
    guard let text = text(.id, of: row) else { return nil }
    let key = TextKey(text)
    guard let context = self.text(.context, of: row), !context.isEmpty else {
      return onlyTable.map { UnitIdentifier(table: $0, key: key) }
    }
    guard let id = POContext.identifier(context) else { return UnitIdentifier(table: TableName(context), key: key) }
    if SheetValue.isRewritten(text, from: id.key.text) { return id }
    let isKey = id.key.text.isSameButForSpace(as: text)
    return UnitIdentifier(table: isKey ? id.table : TableName(context), key: key)
  }
}
