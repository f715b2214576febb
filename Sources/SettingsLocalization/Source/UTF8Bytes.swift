/// Code points in UTF-8 bytes, surrogates included (the generalised UTF-8 of `SourceText`).
enum UTF8Bytes {
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0..<0x80:
      bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      bytes.append(UInt8(0xC0 | scalar >> 6))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      bytes.append(UInt8(0xE0 | scalar >> 12))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | scalar >> 18 & 0x07))
      bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// The code point that starts at an index of well-formed bytes, and its length in bytes.
  static func scalar<Bytes: RandomAccessCollection>(
    at index: Int, in bytes: Bytes
  ) -> (scalar: UInt32, length: Int) where Bytes.Element == UInt8, Bytes.Index == Int {
    let lead = UInt32(bytes[index])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 1, index + length <= bytes.endIndex else { return (lead, 1) }
    var scalar = lead & (0xFF >> UInt32(length + 1))
    for step in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + step] & 0x3F) }
    return (scalar, length)
  }

  /// The value of a hexadecimal digit in ASCII.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// U+FFFD, which stands for what cannot be shown.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

/// Unpaired surrogates in the bytes of a `SourceText`.
enum Surrogates {
  /// Whether the three bytes at an index are an unpaired surrogate.
  static func isSurrogate<Bytes: RandomAccessCollection>(
    at index: Int, in bytes: Bytes
  ) -> Bool where Bytes.Element == UInt8, Bytes.Index == Int {
    bytes[index] == 0xED && index + 2 < bytes.endIndex && bytes[index + 1] >= 0xA0
  }

  /// The bytes with every unpaired surrogate replaced by U+FFFD, which is as long.
  static func replaced(in bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result = Array(bytes)
    for index in result.indices where isSurrogate(at: index, in: result) {
      result.replaceSubrange(index..<index + 3, with: UTF8Bytes.replacement)
    }
    return result
  }
}
