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
