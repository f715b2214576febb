/// The bytes of the keys and values of a table.
struct StringsTexts: Sendable {
  private let text: [UInt8]
  /// Decoded keys and values that are not literal bytes of the text, one after the other.
  private var decoded: [UInt8] = []

  /// - Parameter text: the `utf8` of the text that the records are ranges of.
  init(_ text: [UInt8]) { self.text = text }

  /// Stores decoded bytes; returns their range.
  mutating func append(_ bytes: some Collection<UInt8>) -> StringsRecord.ByteRange {
    let start = decoded.count
    decoded += bytes
    return StringsRecord.ByteRange(start..<decoded.count)
  }

  /// The key of a record.
  func key(of record: StringsRecord) -> ArraySlice<UInt8> {
    record.isKeyDecoded ? decoded[record.key.range] : text[record.key.range]
  }

  /// Calls a closure with the key of a record, without copying it.
  func withKey<Result>(of record: StringsRecord, _ body: (Span<UInt8>) -> Result) -> Result {
    record.isKeyDecoded
      ? body(decoded.span.extracting(record.key.range)) : body(text.span.extracting(record.key.range))
  }

  /// Decoded bytes as a string; they are always valid UTF-8.
  func decodedString(_ range: StringsRecord.ByteRange) -> String {
    decoded.span.extracting(range.range).uncheckedString
  }
}
