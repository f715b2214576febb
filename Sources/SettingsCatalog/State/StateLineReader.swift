internal import SettingsLocalization

/// Reads the lines of a state file, one after the other.
///
/// Most lines begin like the one before them: then its table is not read again.
struct StateLineReader {
  /// What a line says.
  struct Line {
    let place: TableReference
    let key: TextKey
    let record: StateRecord
    /// Whether the last line that was read is about the same table.
    let isOfLastTable: Bool
  }

  /// The localization and the table of the last line that was read, with the tabs after them.
  private var beginning = 0..<0
  private var place: TableReference?

  /// Reads a line; `nil` if it is not one.
  ///
  /// - Parameters:
  ///   - line: its place, without the line end.
  ///   - bytes: the file, valid UTF-8.
  mutating func read(_ line: Range<Int>, of bytes: Span<UInt8>) -> Line? {
    var rest = line
    let known = self.place.flatMap { rest.cut(self.beginning, of: bytes) ? $0 : nil }
    guard let place = known ?? TableReference(cutFrom: &rest, of: bytes) else { return nil }
    let beginning = line.lowerBound..<rest.lowerBound
    guard let key = rest.cutName(of: bytes), let record = StateRecord(rest, of: bytes) else { return nil }
    (self.place, self.beginning) = (place, beginning)
    return Line(place: place, key: TextKey(key), record: record, isOfLastTable: known != nil)
  }
}

extension TableReference {
  fileprivate init?(cutFrom rest: inout Range<Int>, of bytes: Span<UInt8>) {
    guard let localization = rest.cutName(of: bytes), let table = rest.cutName(of: bytes) else { return nil }
    self.init(localization: LocalizationName(localization), table: TableName(table))
  }
}

extension StateRecord {
  /// Reads the last two fields of a line, state and hashes; `nil` if they are anything else.
  fileprivate init?(_ fields: Range<Int>, of bytes: Span<UInt8>) {
    var rest = fields
    guard let name = rest.cut(before: UInt8(ascii: "\t"), of: bytes),
      let state = TranslationState(bytes.extracting(name)),
      let base = BaseHash(bytes.extracting(rest)), base.target != nil
    else { return nil }
    self.init(state: state, base: base)
  }
}

extension TranslationState {
  private static let names = allCases.map { (state: $0, name: Array($0.rawValue.utf8)) }

  fileprivate init?(_ name: Span<UInt8>) {
    guard let found = TranslationState.names.first(where: { $0.name.span.isEqual(to: name) }) else { return nil }
    self = found.state
  }
}

/// The places of bytes that are still to be read.
extension Range<Int> {
  /// Removes the first line with its line end; the result is without the line end.
  mutating func cutLine(of bytes: Span<UInt8>) -> Range {
    let whole = self
    let line = cut(before: UInt8(ascii: "\n"), of: bytes) ?? whole
    if line == whole { self = upperBound..<upperBound }
    return line.isEmpty || bytes[line.upperBound - 1] != UInt8(ascii: "\r") ? line : line.dropLast()
  }

  /// Removes the first field, a name, and the tab after it; `nil` if it is not one.
  fileprivate mutating func cutName(of bytes: Span<UInt8>) -> String? {
    guard let field = cut(before: UInt8(ascii: "\t"), of: bytes) else { return nil }
    let text = bytes.extracting(field).uncheckedString
    return field.contains { bytes[$0].isEscapedInJSON } ? text.unescaped : text
  }

  /// Removes the places before the first of a byte, and its own.
  ///
  /// - Returns: the places before it; `nil`, and nothing is removed, if the byte is not there.
  fileprivate mutating func cut(before byte: UInt8, of bytes: Span<UInt8>) -> Range? {
    let end = ByteSearch(byte).offset(in: bytes, self)
    guard end < upperBound else { return nil }
    defer { self = end + 1..<upperBound }
    return lowerBound..<end
  }

  /// Removes the first bytes if they are the same as those of another place; whether they are.
  fileprivate mutating func cut(_ other: Range, of bytes: Span<UInt8>) -> Bool {
    guard other.count <= count else { return false }
    let end = lowerBound + other.count
    guard bytes.extracting(lowerBound..<end).isEqual(to: bytes.extracting(other)) else { return false }
    self = end..<upperBound
    return true
  }
}

extension UInt8 {
  fileprivate var isEscapedInJSON: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self < 0x20 }
}

extension String {
  /// The text of a JSON string without its quotation marks; `nil` if it is not one.
  fileprivate var unescaped: String? {
    let quote = CollectionOfOne(UInt8(ascii: "\""))
    let document = JSONDocument(SourceText(bytes: quote + Array(utf8) + quote, file: ""))
    guard document.problems.findings.isEmpty, case .string(let name)? = document.root?.value else { return nil }
    return name
  }
}
