import Testing

@testable import SettingsLocalization

@Suite struct SourceTextTests {
  @Test(arguments: TextEncoding.allCases) func everyEncodingRoundTrips(encoding: TextEncoding) {
    let text: [UInt8] = Array("\"é\" = \"中😀\";\r\nx\ry\n".utf8)
    for mark in [encoding.byteOrderMark, []] {
      let bytes = mark + TextEncoder.encode(text, as: encoding)
      let source = SourceText(bytes: bytes, file: "t")
      #expect(source.encoding == encoding)
      #expect(source.hasByteOrderMark == !mark.isEmpty)
      #expect(source.utf8 == text)
      #expect(source.bytes == bytes)
      #expect(source.location(of: text.count) == SourceLocation(line: 4, column: 1))
    }
  }

  /// Every offset of a text with lines longer than a block has the same column as by counting.
  @Test func columnsInLongLines() {
    let long = String(repeating: "aé中😀", count: 2000)
    let text = Array("x\n\(long)\r\n\(long)\ny".utf8)
    let source = SourceText(bytes: text, file: "t")
    var expected = SourceLocation(line: 1, column: 1)
    for (offset, byte) in text.enumerated() {
      if offset % 7 == 0, byte & 0xC0 != 0x80 { #expect(source.location(of: offset) == expected) }
      if byte == 0x0A {
        expected = SourceLocation(line: expected.line + 1, column: 1)
      } else if offset + 1 < text.count, text[offset + 1] & 0xC0 != 0x80 {
        expected.column += 1
      }
    }
    #expect(source.location(of: text.count) == SourceLocation(line: 4, column: 2))
  }

  @Test func bytesThatCannotBeDecodedAreKept() {
    let rows: [(bytes: [UInt8], rule: Finding.Rule, line: Int, column: Int)] = [
      (Array("a\nb".utf8) + [0xFF, 0x41], .invalidUTF8, 2, 2),
      (Array("\u{E9}".utf8) + [0xC3], .invalidUTF8, 1, 2),
      ([0xED, 0xA0, 0x80], .invalidUTF8, 1, 1),
      ([0xC0, 0x80], .invalidUTF8, 1, 1),
      ([0xF4, 0x90, 0x80, 0x80], .invalidUTF8, 1, 1),
      ([0xFF, 0xFE, 0x41, 0x00, 0x42], .truncatedUTF16, 1, 2),
      ([0x00, 0x00, 0xFE, 0xFF, 0, 0, 0, 0x41, 0, 0x11, 0, 0], .invalidUTF32, 1, 2),
      ([0x00, 0x00, 0xFE, 0xFF, 0, 0, 0, 0x41, 0, 0], .invalidUTF32, 1, 2),
    ]
    for row in rows {
      let source = SourceText(bytes: row.bytes, file: "t")
      #expect(source.bytes == row.bytes)
      #expect(source.findings.map(\.rule) == [row.rule])
      #expect(source.findings.first?.location == SourceLocation(line: row.line, column: row.column))
    }
  }

  /// The text of a range that cuts a character reads as if the bytes were decoded alone, and never as half a character.
  @Test func anyRangeIsAText() {
    let text = Array("aé한😀b\u{301}".utf8)
    let source = SourceText(bytes: text, file: "t")
    for start in 0...text.count {
      for end in start...text.count {
        let expected = String(decoding: text[start..<end], as: UTF8.self)
        #expect(source.string(start..<end).isExactly(expected), "\(start)..<\(end)")
      }
    }
  }

  @Test func theLineIsThatOfThePlace() {
    let source = SourceText(bytes: Array("a\n\r\nb\rc\r\n\nd".utf8), file: "t")
    let offsets = 0...source.utf8.count
    #expect(offsets.map { source.line(of: $0) } == offsets.map { source.location(of: $0).line })
    #expect(offsets.map { source.line(of: $0) } == [1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 6, 6])
  }
}
