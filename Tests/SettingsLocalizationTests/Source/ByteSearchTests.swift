import Testing

@testable import SettingsLocalization

@Suite struct ByteSearchTests {
  /// Bytes that differ from the searched ones by one, by the high bit, or by a borrow from the byte below.
  private static let fillers: [UInt8] = [0x61, 0x21, 0x23, 0x5B, 0x5D, 0xA2, 0xDC, 0x01, 0x80, 0xFF, 0xEC, 0xEE, 0x6D]
  private static let sought: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "\\"), 0, 0xED]
  private static let quoted = ByteSearch(0x22, 0x5C, 0, 0xED)

  private func offset(_ search: ByteSearch, _ bytes: [UInt8], _ range: Range<Int>) -> Int {
    search.offset(in: bytes.span, range)
  }

  /// Every searched byte, at every place of texts of every length around words, from every start, among every filler.
  @Test(arguments: fillers) func findsTheFirstAtEveryPlace(filler: UInt8) {
    for length in 0...20 {
      for place in 0...length {
        for byte in Self.sought {
          var bytes = [UInt8](repeating: filler, count: length)
          if place < length { bytes[place] = byte }
          let found = (0...length).map { offset(Self.quoted, bytes, $0..<length) }
          #expect(found == (0...length).map { $0 <= place ? place : length })
        }
      }
    }
  }

  /// The first of two searched bytes is found, with the second at any place.
  @Test func findsTheFirstOfTwo() {
    for first in 0..<18 {
      for second in first..<18 {
        var bytes = [UInt8](repeating: 0x20, count: 18)
        bytes[second] = 0x22
        bytes[first] = 0x5C
        #expect(offset(Self.quoted, bytes, 0..<18) == first)
      }
    }
  }

  @Test func keepsToItsRange() {
    let bytes = Array("\"aaaaaaaa\"aaaaaaaa\"".utf8)
    let search = ByteSearch(0x22)
    #expect(offset(search, bytes, 1..<9) == 9)
    #expect(offset(search, bytes, 1..<5) == 5)
    #expect(offset(search, bytes, 4..<4) == 4)
    #expect(offset(search, bytes, 10..<19) == 18)
  }

  @Test func findsOnlyTheSearchedBytes() {
    let bytes: [UInt8] = [0, 0x5C, 0xED, 0x2A, 0x22]
    #expect(offset(ByteSearch(0x2A), bytes, 0..<5) == 3)
    #expect(offset(ByteSearch(0x22, 0xED), bytes, 0..<5) == 2)
    #expect(offset(ByteSearch(0x22, 0x2A, 0x5C), bytes, 0..<5) == 1)
  }
}
