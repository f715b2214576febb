internal import SettingsCatalog
internal import SettingsLocalization

/// The positions of a sheet's columns, by the names in its first row.
///
/// A row with `key` and `table`, and without `target`, names the languages of its other columns.
struct SheetHeader {
  /// Why a row is no header.
  struct Problem: Error {
    let message: String
    var fix: String?
  }

  /// How many columns there are.
  let count: Int
  /// Whether each language has a column.
  let isWide: Bool
  /// The columns that are not known, which name languages where ``isWide``; in the order of the file.
  let languages: [(name: String, position: Int)]
  private let positions: [SheetColumn: Int]

  /// - Throws: ``Problem`` if a required column is missing, or a known one is duplicate.
  init(_ cells: [String]) throws(Problem) {
    let names = cells.map(SheetHeader.normalized)
    let found = Set(names.compactMap(SheetColumn.init))
    isWide = found.isSuperset(of: [.key, .table]) && !found.contains(.target)
    var positions: [SheetColumn: Int] = [:]
    var languages: [(name: String, position: Int)] = []
    for (position, name) in names.enumerated() {
      if let column = SheetHeader.column(name, isWide: isWide) {
        guard positions.updateValue(position, forKey: column) == nil else { throw .twice(column.rawValue) }
      } else if isWide, !name.isEmpty {
        languages.append((SheetHeader.trimmed(cells[position]), position))
      }
    }
    let missing = isWide ? [] : SheetColumn.required.filter { positions[$0] == nil }
    guard missing.isEmpty else { throw .lacking(missing, cells) }
    var seen: Set<ExactString> = []
    let double = languages.first { !seen.insert(ExactString($0.name)).inserted }
    if let double { throw .twice(double.name) }
    if isWide, languages.isEmpty { throw .withoutLanguages }
    self.positions = positions
    self.languages = languages
    count = cells.count
  }

  /// In a sheet with a column for each language, `id` is Indonesian.
  private static func column(_ name: String, isWide: Bool) -> SheetColumn? {
    let wide = SheetColumn.beforeLanguages + SheetColumn.behindLanguages
    let known = isWide ? wide : SheetColumn.ofText + SheetColumn.ofWorkbook
    return SheetColumn(rawValue: name).flatMap { known.contains($0) ? $0 : nil }
  }

  /// The position of a column; `nil` if the file has no such column.
  func position(_ column: SheetColumn) -> Int? { positions[column] }

  private static func normalized(_ name: String) -> String {
    String(decoding: name.utf8.filter { !$0.isWhitespace }, as: UTF8.self).lowercased()
  }

  private static func trimmed(_ name: String) -> String {
    let start = name.utf8.drop(while: \.isWhitespace)
    return String(decoding: start.reversed().drop(while: \.isWhitespace).reversed(), as: UTF8.self)
  }
}

extension SheetHeader.Problem {
  /// A file without any row.
  static let empty = SheetHeader.Problem(
    message: "the file is empty: expected a first row with \(names(SheetColumn.ofText))")

  /// A workbook without a sheet that is shown and has text.
  static let withoutSheet = SheetHeader.Problem(
    message: "no sheet that is shown has text: expected a row with \(names(SheetColumn.ofWorkbook))")

  fileprivate static func twice(_ name: String) -> SheetHeader.Problem {
    SheetHeader.Problem(message: "two columns are named \(name.quoted)", fix: "Remove one of them, or its name.")
  }

  fileprivate static let withoutLanguages = SheetHeader.Problem(
    message: "the first row has key and table, but no column of a language",
    fix: "Name the columns of translations by their languages, as in the export.")

  fileprivate static func lacking(_ missing: [SheetColumn], _ cells: [String]) -> SheetHeader.Problem {
    let found = cells.prefix(20).map { $0.quoted }.joined(separator: ", ")
    return SheetHeader.Problem(
      message: "the first row lacks \(names(missing)): found \(found)",
      fix: "The first row must name the columns: \(names(SheetColumn.ofText)).")
  }

  private static func names(_ columns: [SheetColumn]) -> String { columns.map(\.rawValue).joined(separator: ", ") }

  /// The problem as an error about a file.
  func error(in file: String, at location: SourceLocation?) -> ExchangeError {
    ExchangeError(Finding("csv-header", .error, message, file: file, at: location, fix: fix))
  }
}
