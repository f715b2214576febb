/// The entries of a table in bytes, with their index: what ``StringsDocument`` and ``StringsTable`` share.
struct StringsContent: Sendable {
  /// The text that the ranges of the records are ranges of.
  let text: SourceText
  /// Keys that are not simply bytes of the text, decoded, one behind the other.
  private(set) var decodedKeys: [UInt8] = []
  /// In the order of the file, duplicates included.
  private(set) var records: [StringsRecord] = []
  /// The values that are no strings.
  private(set) var others: [PropertyListNode] = []
  private(set) var index = KeyIndex(capacity: 0)
  /// Where the keys of a property list stand; empty for a text, whose records say it themselves.
  private var keyLocations: [SourceLocation?] = []

  init(text: SourceText) { self.text = text }

  /// Appends an entry whose key is bytes of the text.
  mutating func append(_ record: StringsRecord) { records.append(record) }

  /// Appends an entry with a decoded key.
  mutating func append(_ record: StringsRecord, key: ArraySlice<UInt8>) {
    var record = record
    let start = decodedKeys.count
    decodedKeys += key
    record.key = StringsRecord.ByteRange(start..<decodedKeys.count)
    record.isKeyDecoded = true
    records.append(record)
  }

  /// Keeps a value that is no string; gives its number.
  mutating func keep(_ node: PropertyListNode) -> StringsRecord.Value {
    others.append(node)
    return .other(Int32(truncatingIfNeeded: others.count - 1))
  }

  mutating func reserve(entries: Int) { records.reserveCapacity(entries) }

  /// Whether the file is so short that iOS does not see its byte-order mark: nothing, or the mark alone.
  var isTooShortForMark: Bool {
    text.utf8.isEmpty && text.undecoded.isEmpty
  }

  /// Appends a pair of a property list.
  mutating func append(_ pair: PropertyListDictionary.Pair) {
    let nowhere = StringsRecord.ByteRange(0..<0)
    let record = StringsRecord(
      key: nowhere, isKeyDecoded: true, value: keep(pair.node), keyToken: nowhere, valueToken: nowhere, end: 0)
    append(record, key: Array(pair.key.utf8)[...])
    keyLocations.append(pair.keyLocation)
  }

  // MARK: Keys

  /// Where the key of a record starts; `nil` in a binary file.
  func location(_ number: Int) -> SourceLocation? {
    keyLocations.isEmpty ? text.location(of: records[number].keyToken.range.lowerBound) : keyLocations[number]
  }

  /// The bytes of the key of a record.
  func key(_ number: Int) -> ArraySlice<UInt8> {
    let record = records[number]
    return record.isKeyDecoded ? decodedKeys[record.key.range] : text.utf8[record.key.range]
  }

  /// Builds the index and links every record to the earlier one of the same key.
  ///
  /// - Returns: the numbers of the records that have an earlier one.
  mutating func buildIndex() -> [Int] {
    var duplicates: [Int] = []
    var index = KeyIndex(capacity: records.count)
    text.utf8.withUnsafeBytes { text in
      decodedKeys.withUnsafeBytes { decoded in
        for number in records.indices {
          let key = StringsContent.key(records[number], text, decoded)
          let previous = index.insert(number, hash: KeyIndex.hash(key)) {
            StringsContent.isEqual(StringsContent.key(records[$0], text, decoded), key)
          }
          guard previous >= 0 else { continue }
          records[number].previous = previous
          duplicates.append(number)
        }
      }
    }
    self.index = index
    return duplicates
  }

  /// The last record of a key among the first `limit`, or `nil`.
  func find(_ key: String, limit: Int) -> Int? {
    var key = key
    let last = key.withUTF8 { buffer in
      let wanted = UnsafeRawBufferPointer(buffer)
      return text.utf8.withUnsafeBytes { text in
        decodedKeys.withUnsafeBytes { decoded in
          index.find(hash: KeyIndex.hash(wanted)) {
            StringsContent.isEqual(StringsContent.key(records[$0], text, decoded), wanted)
          }
        }
      }
    }
    var number = last
    while let found = number, found >= limit {
      number = records[found].previous < 0 ? nil : Int(records[found].previous)
    }
    return number
  }

  private static func key(
    _ record: StringsRecord, _ text: UnsafeRawBufferPointer, _ decoded: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: record.isKeyDecoded ? decoded[record.key.range] : text[record.key.range])
  }

  private static func isEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  // MARK: Values

  /// Whether the value of a record is a string.
  func isText(_ number: Int) -> Bool {
    if case .other(let number) = records[number].value { others[Int(number)].value.string != nil } else { true }
  }

  /// The value of a record.
  func value(_ number: Int, as reader: EscapeDecoder.Reader) -> PropertyListValue {
    switch records[number].value {
    case .plain(let bytes): .string(String(decoding: text.utf8[bytes.range], as: UTF8.self))
    case .escaped(let bytes):
      .string(String(decoding: EscapeDecoder(text.utf8, content: bytes.range, as: reader).value, as: UTF8.self))
    case .shorthand: .string(String(decoding: key(number), as: UTF8.self))
    case .other(let number): others[Int(number)].value
    }
  }
}
