/// Finds records by the bytes of their keys.
///
/// A hash table with open addressing over record numbers. Keys are bytes because `String` takes canonically equivalent
/// spellings as equal, and iOS does not. The hash is seeded per process, so that no table can be made slow on purpose.
struct KeyIndex: Sendable {
  private var slots: [Int32]

  /// - Parameter capacity: the number of records that will be inserted at most.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
  }

  /// Puts a record in place of an earlier one of the same key.
  ///
  /// - Returns: the earlier record, or -1.
  mutating func insert(_ record: Int, hash: Int, isSame: (Int) -> Bool) -> Int32 {
    let slot = slot(hash: hash, isSame: isSame)
    defer { slots[slot] = Int32(truncatingIfNeeded: record) }
    return slots[slot]
  }

  /// The last record of a key, or `nil`.
  func find(hash: Int, isSame: (Int) -> Bool) -> Int? {
    let record = slots[slot(hash: hash, isSame: isSame)]
    return record < 0 ? nil : Int(record)
  }

  /// The slot of a key, or the free one where it would go: there always is one, as half of them stay free.
  private func slot(hash: Int, isSame: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0, !isSame(Int(slots[slot])) { slot = (slot + 1) & mask }
    return slot
  }

  static func hash(_ key: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    return hasher.finalize()
  }
}
