import Testing

@testable import SettingsLocalization

@Suite struct ByteWordTests {
  @Test(arguments: [0x7F, 0x80, 0xFF] as [UInt8]) func asciiEndsAtTheFirstHighBit(byte: UInt8) {
    for length in 0...70 {
      for place in 0..<max(1, length) {
        var bytes = [UInt8](repeating: 0x7E, count: length)
        if place < length { bytes[place] = byte }
        let end = byte < 0x80 || length == 0 ? length : place
        let found = (0...length).map { bytes.span.asciiEnd(from: $0) }
        #expect(found == (0...length).map { $0 <= end ? end : length })
        let isASCII = bytes.span.isASCII
        #expect(isASCII == (end == length))
      }
    }
  }

  private func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.span.isEqual(to: right.span) }

  /// Texts are equal if no byte differs, at any place and in any bit.
  @Test func everyBitCountsForEquality() {
    for length in 0...18 {
      let text = (0..<length).map { UInt8($0 * 7) }
      #expect(isEqual(text, Array(text)))
      #expect(!isEqual(text, text + [0]))
      for place in 0..<length {
        for bit in 0..<8 {
          var other = text
          other[place] ^= 1 << UInt8(bit)
          #expect(!isEqual(text, other))
        }
      }
    }
  }

  private func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool? { left.span.precedes(right.span) }

  /// The first byte that differs decides, as a number without a sign, then the length.
  @Test func orderIsThatOfTheBytes() {
    for length in 0...18 {
      let text = (0..<length).map { UInt8($0 * 7) }
      #expect(precedes(text, Array(text)) == nil)
      #expect(precedes(text, text + [0]) == true)
      #expect(precedes(text + [0], text) == false)
      for place in 0..<length {
        var other = text + [0xFF]
        other[place] = 0x80 | text[place]
        // What follows says the opposite.
        for later in other.indices where later > place { other[later] = 0 }
        #expect(precedes(text, other) == true)
        #expect(precedes(other, text) == false)
      }
    }
  }
}
