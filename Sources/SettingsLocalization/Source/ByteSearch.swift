/// Eight bytes of a text in one integer, so that all of them are tested at once.
///
/// The first byte is the lowest of the integer. The result of a test is a mask, see ``Matches``.
struct ByteWord: Sendable {
  /// Which bytes of a word match. Only the first match is exact, so only that one can be read.
  ///
  /// After the first match, bytes that do not match may be marked, since the subtraction borrows from them.
  struct Matches {
    fileprivate var bits: UInt64

    var isEmpty: Bool { bits == 0 }

    /// The index of the first match, from 0 to 7; 8 without a match.
    var first: Int { bits.trailingZeroBitCount / 8 }

    static func | (left: Matches, right: Matches) -> Matches { Matches(bits: left.bits | right.bits) }
  }

  /// How many bytes a word has.
  static let size = 8

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  let bits: UInt64

  /// The bytes at an offset.
  ///
  /// - Precondition: at least eight bytes follow. The load is "unsafe" since not every type accepts any bits; its
  ///   bounds are checked.
  init(_ bytes: Span<UInt8>, at offset: Int) {
    bits = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// One byte eight times.
  init(repeating byte: UInt8) { bits = UInt64(byte) &* ByteWord.ones }

  /// The bytes that are the same in both words: those whose exclusive or is zero.
  func matches(_ other: ByteWord) -> Matches {
    let difference = bits ^ other.bits
    return Matches(bits: (difference &- ByteWord.ones) & ~difference & ByteWord.highBits)
  }

  /// Whether the bytes of four words are ASCII.
  static func areASCII(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    let first = ByteWord(bytes, at: offset).bits | ByteWord(bytes, at: offset + size).bits
    let second = ByteWord(bytes, at: offset + 2 * size).bits | ByteWord(bytes, at: offset + 3 * size).bits
    return (first | second) & highBits == 0
  }

  /// The bytes that are not ASCII.
  var nonASCII: Matches { Matches(bits: bits & ByteWord.highBits) }
}

extension Span<UInt8> {
  /// Whether all bytes are ASCII.
  var isASCII: Bool { asciiEnd(from: 0) == count }

  /// The offset of the first byte from `start` on that is not ASCII; the number of bytes if all are ASCII.
  func asciiEnd(from start: Int) -> Int {
    var offset = start
    while count - offset >= ByteWord.size {
      let found = ByteWord(self, at: offset).nonASCII
      if !found.isEmpty { return offset + found.first }
      offset += ByteWord.size
      // Where one word is ASCII, many are.
      while count - offset >= 4 * ByteWord.size, ByteWord.areASCII(self, at: offset) { offset += 4 * ByteWord.size }
    }
    while offset < count, self[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// Whether these bytes sort before others; `nil` if both are the same.
  package func precedes(_ other: Span<UInt8>) -> Bool? {
    let shorter = Swift.min(count, other.count)
    var offset = 0
    while shorter - offset >= ByteWord.size {
      let (one, two) = (ByteWord(self, at: offset).bits, ByteWord(other, at: offset).bits)
      // With the bytes swapped, the first byte is the highest of the integer.
      if one != two { return one.byteSwapped < two.byteSwapped }
      offset += ByteWord.size
    }
    while offset < shorter, self[offset] == other[offset] { offset += 1 }
    if offset < shorter { return self[offset] < other[offset] }
    return count == other.count ? nil : count < other.count
  }

  /// Whether both hold the same bytes.
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= ByteWord.size else { return indices.allSatisfy { self[$0] == other[$0] } }
    var offset = 0
    while count - offset > ByteWord.size {
      if ByteWord(self, at: offset).bits != ByteWord(other, at: offset).bits { return false }
      offset += ByteWord.size
    }
    // The last word overlaps the one before it, so that no byte is left.
    let last = count - ByteWord.size
    return ByteWord(self, at: last).bits == ByteWord(other, at: last).bits
  }
}

/// Looks for the first of a few bytes, eight places at a time.
///
/// Only this type and ``ByteWord`` read eight bytes at a time, over bounds-checked spans. What a token or an entry
/// means is decided byte by byte.
package struct ByteSearch: Sendable {
  private let first: ByteWord
  private let second: ByteWord
  private let third: ByteWord
  private let fourth: ByteWord
  /// Whether the third and the fourth differ from the others.
  private let hasMoreThanTwo: Bool

  /// - Parameters: the bytes that are looked for; to look for fewer than four, leave the last ones out.
  package init(_ first: UInt8, _ second: UInt8? = nil, _ third: UInt8? = nil, _ fourth: UInt8? = nil) {
    self.first = ByteWord(repeating: first)
    self.second = ByteWord(repeating: second ?? first)
    self.third = ByteWord(repeating: third ?? first)
    self.fourth = ByteWord(repeating: fourth ?? first)
    hasMoreThanTwo = third != nil || fourth != nil
  }

  /// The offset of the first such byte in a range, or the end of the range.
  package func offset(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while range.upperBound - offset >= ByteWord.size {
      let found = matches(ByteWord(bytes, at: offset))
      if !found.isEmpty { return offset + found.first }
      offset += ByteWord.size
    }
    while offset < range.upperBound, matches(ByteWord(repeating: bytes[offset])).isEmpty { offset += 1 }
    return offset
  }

  private func matches(_ word: ByteWord) -> ByteWord.Matches {
    let found = word.matches(first) | word.matches(second)
    return hasMoreThanTwo ? found | word.matches(third) | word.matches(fourth) : found
  }
}
