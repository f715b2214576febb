internal import SettingsCatalog
public import SettingsLocalization

/// Writes a workbook with one sheet whose cells are all text, so that no program takes one for a number or a formula.
///
/// The first row is fixed and has filters. What a translator must not change is grey and locked, without a password;
/// columns for programs are hidden. An empty translation is yellow until it is filled, an unfinished one as long as its
/// state says so.
///
/// - Source: ECMA-376, part 1, chapter 18, SpreadsheetML.
struct XLSXWriter {
  private let table: SheetTable
  private let name: String
  private var xml = XMLText()

  /// The whole file.
  ///
  /// - Parameter name: what the sheet is about: the language, or the bundle.
  /// - Returns: `nil` if it is too large for an archive.
  static func write(_ table: SheetTable, name: String) -> [UInt8]? {
    var writer = XLSXWriter(table: table, name: sheetName(name))
    var archive = ZipWriter()
    for (path, part) in XLSXParts.fixed(sheet: writer.name, range: writer.range) { archive.add(path, Array(part.utf8)) }
    writer.writeSheet()
    archive.add("xl/worksheets/sheet1.xml", writer.xml.bytes)
    return archive.archive()
  }

  private init(table: SheetTable, name: String) {
    self.table = table
    self.name = name
  }

  /// How many units of UTF-16 a cell may have, and how many rows a sheet.
  static let (textLimit, rowLimit) = (32_767, XLSXSheet.rowLimit)

  /// A name that Excel allows.
  private static func sheetName(_ name: String) -> String {
    let plain = name.unicodeScalars.map { "[]:*?/\\'".unicodeScalars.contains($0) || $0.value < 0x20 ? "-" : $0 }
    let short = String(String.UnicodeScalarView(plain.prefix(15)))
    return short.isEmpty || short.lowercased() == "history" ? "Translations" : short
  }

  /// All cells: `A1:I61`.
  private var range: String { "A1:" + column(table.columns.count - 1) + String(table.rows.count + 1) }

  /// The letters of a column by its position: `A`, `AB`.
  private func column(_ position: Int) -> String {
    let (rest, letter) = position.quotientAndRemainder(dividingBy: 26)
    let last = String(UnicodeScalar(UInt8(truncatingIfNeeded: 0x41 + letter)))
    return rest == 0 ? last : column(rest - 1) + last
  }

  // MARK: The sheet

  private mutating func writeSheet() {
    xml.append(markup: XLSXParts.declaration + "<worksheet xmlns=\"\(XLSXParts.namespace)\">")
    xml.append(markup: "<sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\"")
    xml.append(markup: " activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>")
    // Without it, LibreOffice shows one line of each text.
    xml.append(markup: "<sheetFormatPr defaultRowHeight=\"15\"/><cols>")
    for (position, column) in table.columns.enumerated() { writeColumn(column, position + 1) }
    xml.append(markup: "</cols><sheetData>\n")
    writeRow(1) { writer in
      for (position, column) in writer.table.columns.enumerated() {
        writer.writeCell(column.name, 1, position, .header)
      }
    }
    for (number, row) in table.rows.enumerated() { writeRow(number + 2) { $0.writeCells(row, number + 2) } }
    xml.append(markup: "</sheetData><sheetProtection sheet=\"1\" formatCells=\"0\" formatColumns=\"0\"")
    xml.append(markup: " formatRows=\"0\" sort=\"0\" autoFilter=\"0\"/><autoFilter ref=\"\(range)\"/>")
    writeColors()
    xml.append(markup: "</worksheet>\n")
  }

  private mutating func writeColumn(_ column: SheetTable.Column, _ number: Int) {
    let style: XLSXParts.Style = column.role == .translation || column.role == .state ? .open : .fixed
    xml.append(markup: "<col min=\"\(number)\" max=\"\(number)\" width=\"\(XLSXWriter.width(of: column))\"")
    xml.append(
      markup: " style=\"\(style.rawValue)\"\(column.role == .hidden ? " hidden=\"1\"" : "") customWidth=\"1\"/>")
  }

  /// The width of a column, in characters.
  private static func width(of column: SheetTable.Column) -> Int {
    if column.role == .translation { return 45 }
    return switch SheetColumn(rawValue: column.name) {
    case .source, .place, .developerComments: 45
    case .id, .key: 28
    default: 15
    }
  }

  private mutating func writeRow(_ number: Int, _ content: (inout XLSXWriter) -> Void) {
    xml.append(markup: "<row r=\"\(number)\">")
    content(&self)
    xml.append(markup: "</row>\n")
  }

  private mutating func writeCells(_ row: SheetTable.Row, _ number: Int) {
    var states = row.states.makeIterator()
    for (position, (column, text)) in zip(table.columns, row.cells).enumerated() {
      let style: XLSXParts.Style =
        switch column.role {
        case .translation: .translation(states.next(), isOnlyMark: !hasStates)
        case .state: .open
        case .fixed, .hidden: .fixed
        }
      writeCell(text, number, position, style)
    }
  }

  /// Whether a column has the states, so that the colors can follow it.
  private var hasStates: Bool { table.columns.contains { $0.role == .state } }

  private mutating func writeCell(_ text: String, _ row: Int, _ position: Int, _ style: XLSXParts.Style) {
    xml.append(markup: "<c r=\"\(column(position))\(row)\" s=\"\(style.rawValue)\"")
    if text.isEmpty { return xml.append(markup: "/>") }
    xml.append(markup: " t=\"inlineStr\"><is><t xml:space=\"preserve\">")
    xml.append(text: WorkbookEscape.encoded(XLSXWriter.shortened(text)))
    xml.append(markup: "</t></is></c>")
  }

  /// Only comments and places can be too long: units with longer texts are left out before.
  private static func shortened(_ text: String) -> String {
    if text.utf8.count <= textLimit || text.utf16.count <= textLimit { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(textLimit / 2))) + "…"
  }

  // MARK: Colors

  /// The colors that follow what is typed: of an empty translation, and of one whose state is not finished.
  private mutating func writeColors() {
    let rows = (first: 2, last: table.rows.count + 1)
    if rows.last < rows.first { return }
    let state = table.columns.firstIndex { $0.role == .state }.map { "$" + column($0) + "2" }
    for position in table.columns.indices where table.columns[position].role == .translation {
      let name = column(position)
      xml.append(markup: "<conditionalFormatting sqref=\"\(name)\(rows.first):\(name)\(rows.last)\">")
      writeColor(.missing, priority: 1, if: "LEN(\(name)2)=0")
      if let state {
        writeColor(.missing, priority: 2, if: "\(state)=\"new\"")
        writeColor(.stale, priority: 3, if: "\(state)=\"\(EntryState.stale.rawValue)\"")
        writeColor(.review, priority: 4, if: "LEN(\(state))&gt;0")
      }
      xml.append(markup: "</conditionalFormatting>")
    }
  }

  private mutating func writeColor(_ color: XLSXParts.Color, priority: Int, if formula: String) {
    xml.append(markup: "<cfRule type=\"expression\" dxfId=\"\(color.rawValue)\" priority=\"\(priority)\">")
    xml.append(markup: "<formula>\(formula)</formula></cfRule>")
  }
}

extension XLSXWriter {
  /// A sheet without the rows that a workbook cannot have, and findings about them.
  ///
  /// - Parameter localization: the only language of the sheet; `nil` for several.
  static func fitting(_ table: SheetTable, localization: LocalizationName?) -> (SheetTable, [Finding]) {
    var findings: [Finding] = []
    var count = 1
    let fitting = table.filtered { row in
      let isShort = isShort(row, table.columns)
      if isShort { count += 1 }
      if isShort, count <= rowLimit { return true }
      let problem = isShort ? "the sheet has \(rowLimit) rows already" : "a cell has at most \(textLimit) characters"
      findings.append(
        Finding(
          .sheetCell, .error, "\(problem): the unit is not in the workbook", localization: localization,
          table: row.id.table,
          key: row.id.key, fix: "Export it as PO, CSV or XLIFF."))
      return false
    }
    return (fitting, findings)
  }

  /// Whether all texts fit into cells. Comments and places are cut instead.
  private static func isShort(_ row: SheetTable.Row, _ columns: [SheetTable.Column]) -> Bool {
    zip(columns, row.cells).allSatisfy { column, text in
      let isCut = [SheetColumn.developerComments, .place, .location].contains { $0.rawValue == column.name }
      return isCut || text.utf8.count <= textLimit || text.utf16.count <= textLimit
    }
  }

  /// The finding about a workbook that is too large for an archive.
  static let tooLarge = Finding(
    .sheetCell, .error, "the workbook would have more than 4 GB: it is not written", fix: "Export in another format.")
}

extension Finding.Rule {
  /// A text is too long for a cell of a workbook, or the workbook too large: the unit is not exported.
  public static let sheetCell = Finding.Rule(rawValue: "sheet-cell")
}
