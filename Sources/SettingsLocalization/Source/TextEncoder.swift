/// Converts UTF-8 (with surrogates as `TextDecoder` leaves them) to the encoding of a file.
package enum TextEncoder {
  /// The bytes of a text in an encoding, without a byte-order mark.
  package static func encode(_ utf8: [UInt8], as encoding: TextEncoding) -> [UInt8] {
    if encoding == .utf8 { return utf8 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * encoding.unitSize)
    var index = 0
    while index < utf8.count {
      let (scalar, length) = UTF8Bytes.scalar(at: index, in: utf8)
      append(scalar, as: encoding, to: &bytes)
      index += length
    }
    return bytes
  }

  private static func append(_ scalar: UInt32, as encoding: TextEncoding, to bytes: inout [UInt8]) {
    guard encoding.unitSize == 2 else {
      return append(unit: scalar, size: 4, bigEndian: encoding.isBigEndian, to: &bytes)
    }
    if scalar < 0x10000 {
      append(unit: scalar, size: 2, bigEndian: encoding.isBigEndian, to: &bytes)
    } else {
      append(unit: 0xD800 + (scalar - 0x10000) >> 10, size: 2, bigEndian: encoding.isBigEndian, to: &bytes)
      append(unit: 0xDC00 + (scalar & 0x3FF), size: 2, bigEndian: encoding.isBigEndian, to: &bytes)
    }
  }

  private static func append(unit: UInt32, size: Int, bigEndian: Bool, to bytes: inout [UInt8]) {
    for step in 0..<size {
      let shift = 8 * (bigEndian ? size - 1 - step : step)
      bytes.append(UInt8(truncatingIfNeeded: unit >> UInt32(shift)))
    }
  }
}
