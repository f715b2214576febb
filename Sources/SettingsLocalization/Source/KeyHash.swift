/// A fast hash of the bytes of a key.
///
/// Its secrets differ between processes, so that a table whose keys all have the same hash cannot be prepared.
///
/// - Source: Wang Yi, wyhash: words and secrets are multiplied, and the halves of the product folded.
struct KeyHash: Sendable {
  private static let secrets = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  private let first = KeyHash.secrets.0
  private let second = KeyHash.secrets.1

  func callAsFunction(_ key: Span<UInt8>) -> UInt32 {
    let size = ByteWord.size
    guard key.count >= size else { return finish(KeyHash.short(key), 0, key.count) }
    var state: UInt64 = 0
    var offset = 0
    while key.count - offset > size {
      state = KeyHash.folded(ByteWord(key, at: offset).bits ^ first, state ^ second)
      offset += size
    }
    // The last word overlaps the previous one, so that it covers the remaining bytes.
    return finish(ByteWord(key, at: key.count - size).bits, state, key.count)
  }

  private func finish(_ word: UInt64, _ state: UInt64, _ count: Int) -> UInt32 {
    let folded = KeyHash.folded(word ^ first, state ^ second ^ UInt64(truncatingIfNeeded: count))
    return UInt32(truncatingIfNeeded: folded ^ folded >> 32)
  }

  /// The bytes of less than a word as one.
  private static func short(_ key: Span<UInt8>) -> UInt64 {
    key.indices.reduce(0) { $0 << 8 | UInt64(key[$1]) }
  }

  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// A key that is looked up in several tables. Its hash is computed once.
package struct HashedKey: Sendable {
  package let text: String
  private let hash: UInt32

  /// Computes the hash of a key.
  package init(_ key: TextKey) {
    text = key.text
    hash = text.withBytes { KeyHash()($0) }
  }

  /// Calls a closure with the bytes of the key and their hash.
  func withBytes<Result>(_ body: (_ bytes: Span<UInt8>, _ hash: UInt32) -> Result) -> Result {
    text.withBytes { body($0, hash) }
  }
}
