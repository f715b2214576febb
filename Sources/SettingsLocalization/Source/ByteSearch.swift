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
