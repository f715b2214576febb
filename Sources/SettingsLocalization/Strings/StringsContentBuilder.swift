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

/// One entry as the parser leaves it: ranges into bytes, nothing decoded.
package struct StringsRecord: Sendable {
  /// A range of bytes in half the space of `Range<Int>`.
  struct ByteRange: Sendable {
    private var lower: UInt32
    private var upper: UInt32

    init(_ range: Range<Int>) {
      lower = UInt32(truncatingIfNeeded: range.lowerBound)
      upper = UInt32(truncatingIfNeeded: range.upperBound)
    }

    var range: Range<Int> { Int(lower)..<max(Int(lower), Int(upper)) }
  }

  /// The part on the right of the `=`.
  enum Value: Sendable {
    /// Bytes of the text that are literally the value.
    case plain(ByteRange)
    /// Decoded bytes: the text contains escapes, or unpaired surrogates.
    case decoded(ByteRange)
    /// `key;`: the key is the value.
    case shorthand
    /// The number of a value that is not a string.
    case other(Int32)
  }

  /// The decoded key: a range of the text, or of the decoded bytes.
  var key: ByteRange
  var isKeyDecoded = false
  /// Whether the decoded key is ASCII, so that checks for other characters can be skipped.
  var isKeyASCII = false
  var value: Value
  /// The range of the key, including quotes.
  var keyToken: ByteRange
  /// The range of the value, including quotes; empty for a shorthand entry.
  var valueToken: ByteRange
  /// The end of the entry: after its semicolon, if it has one.
  var end: UInt32
  /// The record of the same key before this one, or -1.
  package var previous: Int32 = -1

  /// The range of a quoted value without its quotes. Only quoted values need decoding.
  var valueContent: Range<Int> {
    let token = valueToken.range
    return token.count < 2 ? token : token.lowerBound + 1..<token.upperBound - 1
  }
}

/// Finds records by the hashes of their keys: a hash table with open addressing over record numbers.
///
/// Keys are hashed and compared as bytes. For Swift's `String` two canonically equivalent spellings are equal; for iOS
/// they are two keys. A table with both spellings of a key has a finding.
struct KeyIndex: Sendable {
  /// The position of a search for a key.
  struct Probe {
    fileprivate let hash: UInt32
    fileprivate var slot: Int
    fileprivate var isStarted = false
  }

  /// A record, and the hash of its key: if the hashes differ, the keys need not be compared.
  private struct Slot {
    /// -1 if the slot is free.
    var record: Int32
    var hash: UInt32
  }

  private var slots: [Slot]
  private let mask: Int

  /// - Parameter capacity: the maximum number of records.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Slot(record: -1, hash: 0), count: size)
    mask = size - 1
  }

  /// Starts a search.
  func probe(_ hash: UInt32) -> Probe { Probe(hash: hash, slot: Int(hash) & mask) }

  /// The next record whose key has the hash; `nil` if no record is left, also in every later call.
  ///
  /// A free slot always ends the search, since half of them stay free.
  func record(at probe: inout Probe) -> Int? {
    if probe.isStarted { probe.slot = (probe.slot + 1) & mask }
    probe.isStarted = true
    while slots[probe.slot].record >= 0 {
      if slots[probe.slot].hash == probe.hash { return Int(slots[probe.slot].record) }
      probe.slot = (probe.slot + 1) & mask
    }
    return nil
  }

  /// Stores a record at the position of a search: in place of the record that was found last, or in a free slot.
  mutating func put(_ record: Int, at probe: Probe) {
    slots[probe.slot] = Slot(record: Int32(truncatingIfNeeded: record), hash: probe.hash)
  }
}
