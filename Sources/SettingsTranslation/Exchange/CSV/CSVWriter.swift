internal import SettingsCatalog
internal import SettingsLocalization

/// Writes comma- or tab-separated values (RFC 4180): a header row, then a row for each unit, every cell in quotation
/// marks.
struct CSVWriter {
  private let separator: CSVSeparator
  private let formulaGuard: Bool
  private var bytes: [UInt8]

  /// The whole file of one language, in UTF-8; rows end in CRLF.
  ///
  /// - Parameters:
  ///   - excel: whether the file begins with a byte-order mark, without which Excel assumes another encoding.
  ///   - formulaGuard: whether cells are kept from being formulas; the file must be read with the same setting.
  static func write(
    _ document: ExchangeDocument, separator: CSVSeparator = .comma, excel: Bool = false, formulaGuard: Bool = true
  ) -> [UInt8] {
    write(
      SheetTable(document, columns: SheetColumn.ofText + document.columnsOfStale), separator: separator, excel: excel,
      formulaGuard: formulaGuard)
  }

  /// The whole file of a sheet.
  static func write(_ table: SheetTable, separator: CSVSeparator, excel: Bool, formulaGuard: Bool) -> [UInt8] {
    var writer = CSVWriter(
      separator: separator, formulaGuard: formulaGuard, bytes: excel ? TextEncoding.utf8.byteOrderMark : [])
    writer.append(table.columns.map(\.name))
    for row in table.rows { writer.append(row.cells) }
    return writer.bytes
  }

  private mutating func append(_ cells: [String]) {
    for (number, cell) in cells.enumerated() {
      if number > 0 { bytes.append(separator.rawValue) }
      append(formulaGuard ? FormulaGuard.guarded(cell) : cell)
    }
    bytes += [0x0D, 0x0A]
  }

  private mutating func append(_ cell: String) {
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    for byte in cell.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}
