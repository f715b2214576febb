/// The bytes of the keys and values of a table.
struct StringsTexts: Sendable {
  private let text: [UInt8]
  /// Those that are not simply bytes of the text, decoded, one behind the other.
  private var decoded: [UInt8] = []

  /// - Parameter text: the `utf8` of the text that the records are ranges of.
  init(_ text: [UInt8]) { self.text = text }

  /// Keeps what was decoded; gives its range.
  mutating func append(_ bytes: some Collection<UInt8>) -> StringsRecord.ByteRange {
    let start = decoded.count
    decoded += bytes
    return StringsRecord.ByteRange(start..<decoded.count)
  }

  /// The key of a record.
  func key(of record: StringsRecord) -> ArraySlice<UInt8> {
    record.isKeyDecoded ? decoded[record.key.range] : text[record.key.range]
  }

  /// Looks at the key of a record where it stands.
  func withKey<Result>(of record: StringsRecord, _ body: (Span<UInt8>) -> Result) -> Result {
    record.isKeyDecoded
      ? body(decoded.span.extracting(record.key.range)) : body(text.span.extracting(record.key.range))
  }

  /// What was decoded, as a string: what is decoded of a text is UTF-8.
  func decodedString(_ range: StringsRecord.ByteRange) -> String {
    decoded.span.extracting(range.range).uncheckedString
  }
}
