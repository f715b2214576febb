public import SettingsLocalization

/// Splits a file of separated values into rows of cells.
///
/// Follows RFC 4180, and also accepts LF and CR as row ends. A quotation mark inside a cell that does not begin with
/// one is literal.
package struct CSVRows {
  /// A row.
  package struct Row {
    /// Without quotation marks.
    package let cells: [String]
    /// Where it begins, in the UTF-8 bytes of the file.
    package let offset: Int
    /// Whether a line end follows; not for a last row that may have been cut off.
    package let isEnded: Bool

    /// Whether it has nothing but white space.
    var isBlank: Bool { cells.allSatisfy { $0.utf8.allSatisfy(\.isWhitespace) } }
  }

  /// The file.
  package let text: SourceText
  /// What stands between its cells.
  package let separator: CSVSeparator
  private let bytes: [UInt8]
  private var index = 0

  private static let quote = UInt8(ascii: "\"")

  /// Takes a file.
  package init(_ text: SourceText) {
    self.text = text
    bytes = text.utf8
    separator = CSVRows.separator(in: bytes)
  }

  /// The first separator outside quotation marks, in the first row that has one.
  private static func separator(in bytes: [UInt8]) -> CSVSeparator {
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, let separator = CSVSeparator(rawValue: byte) { return separator }
    }
    return .comma
  }

  /// The next row that is not blank; `nil` at the end.
  package mutating func next() throws(ExchangeError) -> Row? {
    while index < bytes.count {
      let row = try row()
      if !row.isBlank { return row }
    }
    return nil
  }

  private mutating func row() throws(ExchangeError) -> Row {
    let start = index
    var cells: [String] = []
    repeat { cells.append(try cell()) } while takeSeparator()
    let end = index
    takeLineEnd()
    return Row(cells: cells, offset: start, isEnded: index > end)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func takeSeparator() -> Bool {
    guard peek == separator.rawValue else { return false }
    index += 1
    return true
  }

  private mutating func takeLineEnd() {
    if peek == 0x0D { index += 1 }
    if peek == 0x0A { index += 1 }
  }

  private var isAtEndOfCell: Bool {
    guard let byte = peek else { return true }
    return byte == separator.rawValue || byte == 0x0D || byte == 0x0A
  }

  private mutating func cell() throws(ExchangeError) -> String {
    if peek == CSVRows.quote { return try quotedCell() }
    let start = index
    while !isAtEndOfCell { index += 1 }
    return text.string(start..<index)
  }

  private mutating func quotedCell() throws(ExchangeError) -> String {
    let start = index
    var content = ""
    repeat {
      index += 1
      let piece = index
      while let byte = peek, byte != CSVRows.quote { index += 1 }
      guard peek == CSVRows.quote else { throw unterminatedError(start) }
      index += 1
      let isDoubled = peek == CSVRows.quote
      content += text.string(piece..<(isDoubled ? index : index - 1))
    } while peek == CSVRows.quote
    guard isAtEndOfCell else { throw strayError(start) }
    return content
  }

  // MARK: Errors

  private func unterminatedError(_ start: Int) -> ExchangeError {
    error(
      .csvSyntax, "the cell that begins here has no closing quotation mark", at: start,
      fix: "Close it; write quotation marks inside a cell twice.")
  }

  private func strayError(_ start: Int) -> ExchangeError {
    let note = Finding.Note("the cell begins here", at: text.location(of: start))
    return error(
      .csvSyntax, "expected the end of the cell after its closing quotation mark", at: index, notes: [note],
      fix: "Write quotation marks inside a cell twice.")
  }

  /// An error at an offset.
  package func error(
    _ rule: Finding.Rule, _ message: String, at offset: Int, notes: [Finding.Note] = [], fix: String? = nil
  ) -> ExchangeError {
    ExchangeError(
      Finding(rule, .error, message, file: text.file, at: text.location(of: offset), notes: notes, fix: fix))
  }
}

extension Finding.Rule {
  /// The text is not valid CSV or TSV.
  public static let csvSyntax = Finding.Rule(rawValue: "csv-syntax")
}
