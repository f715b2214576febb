import Testing

@testable import SettingsLocalization

/// Every limit of the encodings, against the decoders of Swift's own library.
@Suite struct TextDecoderTests {
  /// The number of bytes that are UTF-8 according to the standard library.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { length += scalar.count }
    return length
  }

  /// Lead bytes and continuations on both sides of every limit of Unicode's table 3-7.
  @Test func wellFormedSequences() {
    let leads: [UInt8] = [
      0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5,
      0xFF,
    ]
    let seconds: [UInt8] = [0x0A, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    let others: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]
    var wrong: [[UInt8]] = []
    for lead in leads {
      for second in seconds {
        for third in others {
          for fourth in others {
            let bytes = Array("text".utf8) + [lead, second, third, fourth]
            let source = SourceText(bytes: bytes, file: "t")
            if source.utf8.count != Self.validPrefix(of: bytes) || source.bytes != bytes { wrong.append(bytes) }
          }
        }
      }
    }
    #expect(wrong == [])
  }

  /// A sequence that the end of the file cuts off is not decoded.
  @Test(arguments: ["é", "€", "😀"]) func sequencesThatAreCutOff(text: String) {
    let bytes = Array("text\(text)".utf8)
    for count in 4..<bytes.count {
      let source = SourceText(bytes: Array(bytes.prefix(count)), file: "t")
      #expect(source.utf8 == Array("text".utf8) && source.undecoded == Array(bytes[4..<count]))
    }
    #expect(SourceText(bytes: bytes, file: "t").undecoded == [])
  }

  /// Code units on both sides of every limit, three in a row: pairs are one scalar, what is left alone reads as U+FFFD.
  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian]) func surrogates(encoding: TextEncoding) {
    let units: [UInt16] = [0x41, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFF]
    for first in units {
      for second in units {
        for third in units {
          let text = [first, second, third]
          let bytes =
            encoding.byteOrderMark
            + text.flatMap { unit in
              let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
              return encoding.isBigEndian ? [high, low] : [low, high]
            }
          let source = SourceText(bytes: bytes, file: "t")
          let expected = String(decoding: text, as: UTF16.self)
          #expect(source.string(0..<source.utf8.count).isExactly(expected), "\(text)")
          #expect(source.bytes == bytes, "\(text)")
        }
      }
    }
  }

  /// The first and the last scalar of every length, and the nearest values that are not scalars.
  @Test(arguments: [TextEncoding.utf32LittleEndian, .utf32BigEndian]) func codePoints(encoding: TextEncoding) {
    let scalars: [UInt32] = [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
    let others: [UInt32] = [0xD800, 0xDFFF, 0x110000, .max]
    for value in scalars + others {
      let bytes = (encoding.isBigEndian ? [24, 16, 8, 0] : [0, 8, 16, 24]).map { UInt8(value >> $0 & 0xFF) }
      let source = SourceText(bytes: encoding.byteOrderMark + bytes, file: "t")
      let isScalar = scalars.contains(value)
      let expected = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
      #expect(source.string(0..<source.utf8.count).isExactly(expected), "\(value)")
      #expect(source.undecoded == (isScalar ? [] : bytes), "\(value)")
      #expect(source.bytes == encoding.byteOrderMark + bytes, "\(value)")
    }
  }

  /// Lines start after LF, CR and CR LF in every encoding.
  @Test(arguments: TextEncoding.allCases) func lineStarts(encoding: TextEncoding) {
    let text = Array("a\nb\rc\r\nd\n\re\r\r\nf\u{85}\u{2028}g".utf8)
    let source = SourceText(bytes: encoding.byteOrderMark + TextEncoder.encode(text, as: encoding), file: "t")
    let lines = (1...8).map { source.lineRange($0).map { String(decoding: text[$0], as: UTF8.self) } }
    #expect(lines == ["a", "b", "c", "d", "", "e", "", "f\u{85}\u{2028}g"])
    #expect(source.lineRange(9) == nil && source.lineRange(0) == nil)
    #expect(source.location(of: text.count) == SourceLocation(line: 8, column: 5))
  }
}
