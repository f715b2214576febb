/// Invisible characters that change the direction of text.
///
/// - Source: UAX #9, section 2: U+061C, U+200E, U+200F, U+202A…202E, U+2066…2069.
package enum BidiControls {
  /// Whether a code point is one of them.
  package static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The offset of the first one in a range of UTF-8 bytes; `nil` if the range has none.
  package static func firstOffset(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
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

extension BidiControls {
  /// The effect of a control on the text after it; the marks (U+061C, U+200E, U+200F) have none.
  package enum Role {
    case embedding, override, isolate
    /// U+202C ends the last embedding or override, U+2069 the last isolate.
    case endOfEmbedding, endOfIsolate
  }

  /// The role of a scalar; `nil` if it neither opens nor closes anything.
  ///
  /// - Source: UAX #9, sections 2.1 to 2.5.
  package static func role(of scalar: Unicode.Scalar) -> Role? {
    switch scalar.value {
    case 0x202A, 0x202B: .embedding
    case 0x202D, 0x202E: .override
    case 0x2066...0x2068: .isolate
    case 0x202C: .endOfEmbedding
    case 0x2069: .endOfIsolate
    default: nil
    }
  }

  /// Whether a scalar ends a paragraph, which closes everything that is open: the bidirectional class B.
  ///
  /// - Source: Unicode Character Database, `DerivedBidiClass.txt`.
  package static func endsParagraph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}
