internal import SettingsLocalization

/// Writes comma- or tab-separated values (RFC 4180): a header row, then a row for each unit, every cell in quotation
/// marks.
struct CSVWriter {
  private let separator: CSVSeparator
  private let formulaGuard: Bool
  private let columns: [CSVColumn]
  private var bytes: [UInt8]

  /// The whole file, in UTF-8; rows end in CRLF.
  ///
  /// - Parameters:
  ///   - excel: whether the file begins with a byte-order mark, without which Excel assumes another encoding.
  ///   - formulaGuard: whether cells are kept from being formulas; the file must be read with the same setting.
  static func write(
    _ document: ExchangeDocument, separator: CSVSeparator = .comma, excel: Bool = false, formulaGuard: Bool = true
  ) -> [UInt8] {
    let hasPrevious = document.tables.contains { $0.units.contains { $0.previousSource != nil } }
    var writer = CSVWriter(
      separator: separator, formulaGuard: formulaGuard, columns: hasPrevious ? CSVColumn.allCases : CSVColumn.standard,
      bytes: excel ? TextEncoding.utf8.byteOrderMark : [])
    writer.row(\.rawValue)
    for table in document.tables {
      for unit in table.units { writer.row { CSVWriter.cell($0, of: unit) } }
    }
    return writer.bytes
  }

  private static func cell(_ column: CSVColumn, of unit: ExchangeUnit) -> String {
    switch column {
    case .location: location(of: unit)
    case .source: unit.unit.source
    case .target: unit.target ?? ""
    case .id: unit.unit.id.key.text
    case .fuzzy: unit.isFuzzy ? "True" : ""
    case .context: POContext.text(unit.unit.id)
    case .translatorComments: ""
    case .state: unit.unfinishedState?.rawValue ?? ""
    case .developerComments: UnitNotes.lines(unit).joined(separator: "\n")
    case .previousSource: unit.previousSource ?? ""
    }
  }

  /// The places, then the hashes: programs that drop unknown columns keep this one, and few show it to translators.
  private static func location(of unit: ExchangeUnit) -> String {
    let places = unit.references.map(reference).joined(separator: ", ")
    return places.isEmpty ? unit.base.token : places + " " + unit.base.token
  }

  private static func reference(_ place: TextUse) -> String { place.line.map { "\(place.file):\($0)" } ?? place.file }

  private mutating func row(_ cell: (CSVColumn) -> String) {
    for (number, column) in columns.enumerated() {
      if number > 0 { bytes.append(separator.rawValue) }
      append(formulaGuard ? FormulaGuard.guarded(cell(column)) : cell(column))
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
