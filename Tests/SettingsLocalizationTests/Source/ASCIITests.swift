import Testing

@testable import SettingsLocalization

/// Classes of bytes, numbers as digits, and a hash that stays the same.
@Suite struct ASCIITests {
  @Test func classesOfBytes() {
    for byte in UInt8.min...UInt8.max {
      let character = byte < 0x80 ? Character(Unicode.Scalar(byte)) : nil
      #expect(byte.isLetter == character?.isLetter ?? false, "\(byte)")
      #expect(byte.isLowercaseLetter == character?.isLowercase ?? false, "\(byte)")
      #expect(byte.isUppercaseLetter == character?.isUppercase ?? false, "\(byte)")
      #expect(byte.isDigit == character?.isNumber ?? false, "\(byte)")
      #expect(byte.isLetterOrDigit == (byte.isLetter || byte.isDigit), "\(byte)")
      #expect(byte.hexadecimalDigit == (character?.hexDigitValue).map { UInt32($0) }, "\(byte)")
      #expect(byte.isHexadecimalDigit == character?.isHexDigit ?? false, "\(byte)")
      #expect(byte.isBlank == " \t".utf8.contains(byte) && byte.isLineEnd == "\r\n".utf8.contains(byte), "\(byte)")
      #expect(byte.isWhitespace == " \t\r\n".utf8.contains(byte), "\(byte)")
    }
  }

  @Test func numbersWithZerosInFront() {
    #expect(UInt8(0).digits(4) == "0000" && UInt8(0xAB).digits(2) == "ab" && UInt8(0xAB).digits(1) == "ab")
    #expect(UInt32(0x1F600).digits(4, uppercase: true) == "1F600" && UInt32(7).digits(3, radix: 8) == "007")
    #expect(UInt64.max.digits(16) == "ffffffffffffffff")
  }

  /// - Source: the test vectors of Noll's `test_fnv.c`.
  @Test(arguments: [
    ("", 0xCBF2_9CE4_8422_2325 as UInt64), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
  ])
  func hash(of text: String, is value: UInt64) {
    var hash = FNV1a()
    hash.append(text)
    #expect(hash.value == value)
  }

  @Test func orderOfBytes() {
    #expect(
      ["b", "é", "e\u{301}", "B", "\u{1F600}", "\u{FF21}"].sorted(by: bytewise) == [
        "B", "b", "e\u{301}", "é", "\u{FF21}", "\u{1F600}",
      ])
  }
}
