internal import SettingsLocalization

/// Reads a sheet of a workbook, row by row, up to its end.
///
/// The header is the first of the first rows that is one: programs write titles above it. What is above it, and beside
/// its columns, is not read.
final class XLSXSheet: XMLHandler {
  /// What cells refer to.
  struct Context {
    let texts: [String]
    let styles: XLSXStyles
    let countsFrom1904: Bool
    /// The name of the sheet.
    let name: String
  }

  /// What the cells of all sheets may still have.
  struct Budget {
    /// How many more bytes they may have in memory.
    var cells = ZipArchive.totalLimit
    /// For the texts that cells share.
    var texts: ExpansionBudget
  }

  /// The header; `nil` if no row was one.
  private(set) var header: SheetHeader?
  /// Why the first row with text is no header; `nil` if there is none.
  private(set) var problem: (reason: SheetHeader.Problem, location: SourceLocation)?
  /// The rows behind the header that are not blank.
  private(set) var rows: [SheetRow] = []
  /// What is left of the budget.
  private(set) var budget: Budget
  private let context: Context
  private var cells: [SheetCell] = []
  private var cell = XLSXCell()
  private var row = 0
  private var column = 0
  private var triedRows = 0

  /// The size of a sheet in Excel and in Calc.
  static let (rowLimit, columnLimit) = (1_048_576, 16_384)
  /// How many rows are tried as the header.
  private static let headerLimit = 10

  init(_ context: Context, budget: Budget) {
    self.context = context
    self.budget = budget
  }

  func start(_ tag: borrowing XMLTag) throws(XMLError) {
    guard tag.name.isOfSheets else { return }
    switch tag.name.local {
    case "row": try startRow(tag)
    case "c": try startCell(tag)
    default: cell.start(tag.name)
    }
  }

  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError) {
    guard name.isOfSheets else { return }
    switch name.local {
    case "row": endRow()
    case "c": try endCell(&places)
    default: cell.end(name)
    }
  }

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) { cell.append(bytes) }

  // MARK: Rows

  private func startRow(_ tag: borrowing XMLTag) throws(XMLError) {
    let number = tag["r"].map { Int($0) ?? 0 } ?? row + 1
    guard (1...XLSXSheet.rowLimit).contains(number) else { throw .place("row", at: tag.location) }
    (row, column, cells) = (number, 0, [])
  }

  private func endRow() {
    let row = SheetRow(cells: cells, location: SourceLocation(line: row, column: 1), sheet: context.name)
    if row.isBlank { return }
    if header != nil { return rows.append(row) }
    guard triedRows < XLSXSheet.headerLimit else { return }
    triedRows += 1
    do throws(SheetHeader.Problem) {
      header = try SheetHeader(row.cells.map(\.text))
    } catch {
      problem = problem ?? (error, row.location)
    }
  }

  // MARK: Cells

  private func startCell(_ tag: borrowing XMLTag) throws(XMLError) {
    let number = tag["r"].map { XLSXSheet.column(of: $0) ?? 0 } ?? column + 1
    guard (1...XLSXSheet.columnLimit).contains(number) else { throw .place("cell", at: tag.location) }
    column = number
    cell = XLSXCell(type: tag["t"], style: tag["s"].flatMap { Int($0) } ?? 0)
  }

  private func endCell(_ places: inout XMLPlaces) throws(XMLError) {
    guard let value = cell.value(context) else {
      throw XMLError(
        .brokenWorkbook, "the cell names a text that the workbook does not have", at: places.current(),
        fix: "Open it in the spreadsheet program, and save it again as .xlsx.")
    }
    let isRead = column <= header?.count ?? (triedRows < XLSXSheet.headerLimit ? XLSXSheet.columnLimit : 0)
    guard isRead, !value.text.isEmpty || value.kind != .text else { return }
    try spend(value, &places)
    while cells.count < column { cells.append(SheetCell(text: "")) }
    cells[column - 1] = value
  }

  /// Takes the next cell of the row from the budget.
  private func spend(_ value: SheetCell, _ places: inout XMLPlaces) throws(XMLError) {
    let size = value.text.utf8.count
    if cell.isShared, !budget.texts.take(size) {
      throw XMLError(
        .brokenWorkbook, "the texts that its cells share come to more than \(budget.texts.limit) bytes",
        at: places.current(), fix: "Save it as CSV UTF-8, and import that file.")
    }
    budget.cells -= size + max(0, column - cells.count) * MemoryLayout<SheetCell>.stride
    guard budget.cells >= 0 else {
      throw XMLError(
        .brokenWorkbook, "its cells have more than \(ZipArchive.totalLimit >> 20) MB", at: places.current(),
        fix: "Split it into several files.")
    }
  }

  /// The number of the column in a reference: 28 for `AB12`.
  private static func column(of reference: String) -> Int? {
    let letters = reference.utf8.prefix { (0x41...0x5A).contains($0) }
    return letters.isEmpty || letters.count > 3 ? nil : letters.reduce(0) { $0 * 26 + Int($1) - 0x40 }
  }
}

extension XMLError {
  fileprivate static func place(_ element: String, at location: SourceLocation) -> XMLError {
    XMLError(
      .brokenWorkbook, "the \(element) is at no place of a sheet", at: location,
      fix: "Open it in the spreadsheet program, and save it again as .xlsx.")
  }
}
