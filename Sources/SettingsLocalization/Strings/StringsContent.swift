/// The entries of a table in bytes, with their index: what ``StringsDocument`` and ``StringsTable`` share.
package final class StringsContent: Sendable {
  /// The text that the ranges of the records are ranges of.
  package let text: SourceText
  /// In the order of the file, including duplicates.
  package let records: [StringsRecord]
  /// The numbers of the records that have the key of an earlier one.
  let duplicates: [Int]
  private let texts: StringsTexts
  private let others: [PropertyListNode]
  private let index: KeyIndex
  /// The locations of the keys of a property list; empty for a text, whose records have them.
  private let keyLocations: [SourceLocation?]

  init(_ builder: inout StringsContentBuilder) {
    (index, duplicates) = builder.link()
    text = builder.text
    texts = builder.texts
    records = builder.records
    others = builder.others
    keyLocations = builder.keyLocations
  }

  // MARK: Keys

  /// Where the key of a record starts; `nil` in a binary file.
  func location(_ number: Int) -> SourceLocation? {
    keyLocations.isEmpty ? text.location(of: records[number].keyToken.range.lowerBound) : keyLocations[number]
  }

  /// The 1-based line in which the key of a record starts; `nil` in a binary file.
  func line(_ number: Int) -> Int? {
    keyLocations.isEmpty ? text.line(of: records[number].keyToken.range.lowerBound) : keyLocations[number]?.line
  }

  /// The key of a record.
  func keyText(_ number: Int) -> String {
    let record = records[number]
    return record.isKeyDecoded ? texts.decodedString(record.key) : text.string(record.key.range)
  }

  /// The bytes of the key of a record.
  func key(_ number: Int) -> ArraySlice<UInt8> { texts.key(of: records[number]) }

  /// The last record of a key among the first `limit`, or `nil`.
  func find(_ key: TextKey, limit: Int = .max) -> Int? {
    key.text.withBytes { find($0, hash: KeyHash()($0), limit: limit) }
  }

  /// The last record of a key among the first `limit`, or `nil`.
  ///
  /// - Parameters:
  ///   - key: its bytes.
  ///   - hash: their ``KeyHash``.
  func find(_ key: Span<UInt8>, hash: UInt32, limit: Int = .max) -> Int? {
    var number = last(key, hash)
    while let found = number, found >= limit {
      number = records[found].previous < 0 ? nil : Int(records[found].previous)
    }
    return number
  }

  private func last(_ key: Span<UInt8>, _ hash: UInt32) -> Int? {
    var probe = index.probe(hash)
    while let number = index.record(at: &probe) {
      if texts.withKey(of: records[number], { $0.isEqual(to: key) }) { return number }
    }
    return nil
  }

  // MARK: Values

  /// The value of a record if it is a string.
  func string(_ number: Int, as reader: EscapeDecoder.Reader = .ours) -> String? {
    switch records[number].value {
    case .plain(let bytes): text.string(bytes.range)
    case .decoded(let bytes) where reader == .ours: texts.decodedString(bytes)
    case .decoded: EscapeDecoder(text.utf8, content: records[number].valueContent, as: reader).string
    case .shorthand: keyText(number)
    case .other(let number): others[Int(number)].value.string
    }
  }

  /// Whether the value of a record has the same Unicode scalars as a text.
  func isString(_ number: Int, _ text: String, as reader: EscapeDecoder.Reader) -> Bool {
    guard case .plain(let bytes) = records[number].value else {
      return string(number, as: reader).map(text.isExactly) ?? false
    }
    return text.withBytes { self.text.utf8.holds($0, at: bytes.range) }
  }

  /// Whether the value of a record is a string that is empty or only white space.
  func isBlank(_ number: Int, as reader: EscapeDecoder.Reader) -> Bool {
    if case .plain(let bytes) = records[number].value {
      // Most texts begin with a letter.
      guard let first = text.utf8[bytes.range].first else { return true }
      if (0x21..<0x7F).contains(first) { return false }
    }
    return string(number, as: reader)?.unicodeScalars.allSatisfy(\.properties.isWhitespace) ?? false
  }

  /// The value of a record.
  func value(_ number: Int, as reader: EscapeDecoder.Reader) -> PropertyListValue {
    if case .other(let number) = records[number].value { return others[Int(number)].value }
    return .string(string(number, as: reader) ?? "")
  }

  /// Whether a record has the key and the text of a record of another table.
  ///
  /// - Returns: `false` also if that is not certain without decoding.
  package func isRecord(_ number: Int, sameAs other: Int, of content: StringsContent) -> Bool {
    let (own, their) = (records[number], content.records[other])
    guard case .plain(let value) = own.value, case .plain(let theirs) = their.value, !own.isKeyDecoded,
      !their.isKeyDecoded
    else { return false }
    return text.utf8.isRange(own.key.range, sameAs: their.key.range, of: content.text.utf8)
      && text.utf8.isRange(value.range, sameAs: theirs.range, of: content.text.utf8)
  }

  /// Whether the value of a record is a string that every reader reads the same way.
  func isPlain(_ number: Int) -> Bool {
    if case .plain = records[number].value { true } else { false }
  }

  /// Whether the value of a record is a string.
  func isText(_ number: Int) -> Bool {
    if case .other(let number) = records[number].value { others[Int(number)].value.string != nil } else { true }
  }
}

extension [UInt8] {
  /// Whether a range has the same bytes as one of another array.
  fileprivate func isRange(_ range: Range<Int>, sameAs other: Range<Int>, of bytes: [UInt8]) -> Bool {
    span.extracting(range).isEqual(to: bytes.span.extracting(other))
  }

  /// Whether a range has the same bytes as another span.
  fileprivate func holds(_ other: Span<UInt8>, at range: Range<Int>) -> Bool {
    span.extracting(range).isEqual(to: other)
  }
}

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
