/// Classes of characters in ASCII. No byte of a longer character of UTF-8 is in any of them.
extension UInt8 {
  /// Whether it is a digit from 0 to 9.
  @inlinable package var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  /// Whether it is a letter from a to z.
  @inlinable package var isLowercaseLetter: Bool { UInt8(ascii: "a") <= self && self <= UInt8(ascii: "z") }

  /// Whether it is a letter from A to Z.
  @inlinable package var isUppercaseLetter: Bool { UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") }

  /// Whether it is a letter of either case.
  @inlinable package var isLetter: Bool { (self | 0x20).isLowercaseLetter }

  /// Whether it is a letter of either case, or a digit.
  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }

  /// Whether it is a space or tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it is a line feed or carriage return.
  @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether it is a space, tab, line feed or carriage return: white space in XML and in JSON.
  @inlinable package var isWhitespace: Bool { isBlank || isLineEnd }

  /// Whether it is a hexadecimal digit of either case.
  @inlinable package var isHexadecimalDigit: Bool { hexadecimalDigit != nil }

  /// The value of a hexadecimal digit of either case; `nil` for any other byte.
  @inlinable package var hexadecimalDigit: UInt32? {
    if isDigit { return UInt32(self - UInt8(ascii: "0")) }
    let small = self | 0x20
    let isInRange = UInt8(ascii: "a") <= small && small <= UInt8(ascii: "f")
    return isInRange ? UInt32(small - UInt8(ascii: "a")) + 10 : nil
  }
}
