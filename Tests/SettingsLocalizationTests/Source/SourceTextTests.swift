import Testing

@testable import SettingsLocalization

@Suite struct SourceTextTests {
  @Test(arguments: TextEncoding.allCases) func everyEncodingRoundTrips(encoding: TextEncoding) {
    let text: [UInt8] = Array("\"é\" = \"中😀\";\r\nx\ry\n".utf8)
    for mark in [encoding.byteOrderMark, []] where !(mark.isEmpty && encoding != .utf8 && text.isEmpty) {
      let bytes = mark + TextEncoder.encode(text, as: encoding)
      let source = SourceText(bytes: bytes, file: "t")
      #expect(source.encoding == encoding)
      #expect(source.hasByteOrderMark == !mark.isEmpty)
      #expect(source.utf8 == text)
      #expect(source.bytes == bytes)
      #expect(source.location(of: text.count) == SourceLocation(line: 4, column: 1))
    }
  }
}
