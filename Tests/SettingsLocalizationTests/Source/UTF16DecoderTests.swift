import Testing

@testable import SettingsLocalization

@Suite struct UTF16DecoderTests {
  private static func decoded(_ units: [UInt16], bigEndian: Bool) -> (utf8: [UInt8], hasLoneSurrogates: Bool) {
    let bytes = units.flatMap { unit in
      bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    var decoder = UTF16Decoder(bigEndian: bigEndian)
    decoder.decode(bytes.span)
    return (decoder.utf8, decoder.hasLoneSurrogates)
  }

  /// Characters of every length, at every place among ASCII, decode as the standard library decodes them.
  @Test(arguments: [false, true]) func everyLengthAtEveryPlace(bigEndian: Bool) {
    for character in ["a", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "中", "\u{FFFF}", "😀", "\u{10FFFF}"] {
      for length in 0...12 {
        for place in 0...length {
          let text = String(repeating: "x", count: place) + character + String(repeating: "y", count: length - place)
          let (utf8, hasLoneSurrogates) = Self.decoded(Array(text.utf16), bigEndian: bigEndian)
          #expect(utf8 == Array(text.utf8))
          #expect(!hasLoneSurrogates)
        }
      }
    }
  }

  /// Long texts, so that characters of every length cross the ends of the decoded pieces.
  @Test(arguments: 0..<8) func longTexts(shift: Int) {
    let text = String(repeating: "x", count: shift) + String(repeating: "aé中😀abcdefgh", count: 4000)
    #expect(Self.decoded(Array(text.utf16), bigEndian: false).utf8 == Array(text.utf8))
    #expect(Self.decoded(Array(text.utf16), bigEndian: true).utf8 == Array(text.utf8))
  }

  @Test func unpairedSurrogatesKeepTheirPlace() {
    let rows: [(units: [UInt16], utf8: [UInt8])] = [
      ([0xD800], [0xED, 0xA0, 0x80]),
      ([0xDFFF], [0xED, 0xBF, 0xBF]),
      ([0xD83D, 0xD83D, 0xDE00], [0xED, 0xA0, 0xBD, 0xF0, 0x9F, 0x98, 0x80]),
      ([0xDE00, 0xD83D], [0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD]),
      ([0x61, 0x62, 0x63, 0xDC00, 0x64], [0x61, 0x62, 0x63, 0xED, 0xB0, 0x80, 0x64]),
    ]
    for row in rows {
      for bigEndian in [false, true] {
        let (utf8, hasLoneSurrogates) = Self.decoded(row.units, bigEndian: bigEndian)
        #expect(utf8 == row.utf8)
        #expect(hasLoneSurrogates)
      }
    }
  }
}
