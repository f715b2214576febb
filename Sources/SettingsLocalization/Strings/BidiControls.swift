/// Invisible characters that change the direction in which text reads.
///
/// - Source: UAX #9, section 2: U+061C, U+200E, U+200F, U+202A…202E, U+2066…2069.
enum BidiControls {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The offset of the first one in a range of UTF-8 bytes.
  static func firstOffset(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let (scalar, length) = UTF8Bytes.scalar(at: index, in: bytes)
      if contains(scalar) { return index }
      index += length
    }
    return nil
  }
}
