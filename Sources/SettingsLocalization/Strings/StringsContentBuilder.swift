/// Collects the entries of a table one by one, in the order of the file.
struct StringsContentBuilder {
  let text: SourceText
  private(set) var texts: StringsTexts
  private(set) var records: [StringsRecord] = []
  /// The values that are not strings.
  private(set) var others: [PropertyListNode] = []
  /// The locations of the keys of a property list; empty for a text, whose records have them.
  private(set) var keyLocations: [SourceLocation?] = []
  /// The hashes of the keys, computed when a key has just been read and is in the cache.
  private var hashes: [UInt32] = []
  private let hash = KeyHash()

  init(text: SourceText) {
    self.text = text
    texts = StringsTexts(text.utf8)
  }

  mutating func reserve(entries: Int) {
    records.reserveCapacity(entries)
    hashes.reserveCapacity(entries)
  }

  /// Appends an entry whose key is bytes of the text; returns whether the key is ASCII.
  mutating func append(_ record: StringsRecord) -> Bool {
    var record = record
    let facts = texts.withKey(of: record) { (hash: hash($0), isASCII: $0.isASCII) }
    record.isKeyASCII = facts.isASCII
    records.append(record)
    hashes.append(facts.hash)
    return facts.isASCII
  }

  /// Appends an entry with a decoded key; returns whether that is ASCII.
  mutating func append(_ record: StringsRecord, key: some Collection<UInt8>) -> Bool {
    var record = record
    record.key = texts.append(key)
    record.isKeyDecoded = true
    return append(record)
  }

  /// Appends a pair of a property list.
  mutating func append(_ pair: PropertyListDictionary.Pair) {
    let nowhere = StringsRecord.ByteRange(0..<0)
    let record = StringsRecord(
      key: nowhere, value: keep(pair.node), keyToken: nowhere, valueToken: nowhere, end: 0)
    _ = append(record, key: pair.key.utf8)
    keyLocations.append(pair.keyLocation)
  }

  /// Keeps a value that is not a string; returns its number.
  mutating func keep(_ node: PropertyListNode) -> StringsRecord.Value {
    others.append(node)
    return .other(Int32(truncatingIfNeeded: others.count - 1))
  }

  /// Keeps a decoded value.
  mutating func keep(decoded bytes: some Collection<UInt8>) -> StringsRecord.Value { .decoded(texts.append(bytes)) }

  /// Builds the index and links every record to the earlier one of the same key.
  ///
  /// - Returns: the index, and the numbers of the records that have an earlier one.
  mutating func link() -> (index: KeyIndex, duplicates: [Int]) {
    var index = KeyIndex(capacity: records.count)
    var duplicates: [Int] = []
    for number in hashes.indices {
      var probe = index.probe(hashes[number])
      while let earlier = index.record(at: &probe) {
        guard isSameKey(earlier, number) else { continue }
        records[number].previous = Int32(truncatingIfNeeded: earlier)
        duplicates.append(number)
        break
      }
      index.put(number, at: probe)
    }
    hashes = []
    return (index, duplicates)
  }

  private func isSameKey(_ left: Int, _ right: Int) -> Bool {
    texts.withKey(of: records[left]) { left in texts.withKey(of: records[right]) { left.isEqual(to: $0) } }
  }
}
