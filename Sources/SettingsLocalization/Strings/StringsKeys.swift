/// The bytes of the keys of a table.
struct StringsKeys: Sendable {
  private let text: [UInt8]
  /// Keys that are not simply bytes of the text, decoded, one behind the other.
  private var decoded: [UInt8] = []

  /// - Parameter text: the `utf8` of the text that the records are ranges of.
  init(_ text: [UInt8]) { self.text = text }

  /// Keeps a decoded key; gives its range.
  mutating func append(_ key: some Collection<UInt8>) -> StringsRecord.ByteRange {
    let start = decoded.count
    decoded += key
    return StringsRecord.ByteRange(start..<decoded.count)
  }

  /// The key of a record.
  subscript(record: StringsRecord) -> ArraySlice<UInt8> {
    record.isKeyDecoded ? decoded[record.key.range] : text[record.key.range]
  }

  /// Looks at the key of a record where it stands.
  func with<Result>(_ record: StringsRecord, _ body: (Span<UInt8>) -> Result) -> Result {
    record.isKeyDecoded
      ? body(decoded.span.extracting(record.key.range)) : body(text.span.extracting(record.key.range))
  }
}
