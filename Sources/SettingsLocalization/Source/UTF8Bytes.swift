/// Code points in UTF-8 bytes, surrogates included (the generalised UTF-8 of `SourceText`).
package enum UTF8Bytes {
  /// Appends a code point.
  package static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    var (word, length) = encoded(scalar)
    for _ in 0..<length {
      bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }

  /// The bytes of a code point in one integer, the first byte lowest, and their number.
  static func encoded(_ scalar: UInt32) -> (word: UInt32, length: Int) {
    let last = scalar & 0x3F
    let beforeLast = scalar >> 6 & 0x3F
    switch scalar {
    case 0..<0x80: return (scalar, 1)
    case 0x80..<0x800: return (0x80C0 | scalar >> 6 | last << 8, 2)
    case 0x800..<0x10000: return (0x80_80E0 | scalar >> 12 | beforeLast << 8 | last << 16, 3)
    default:
      return (0x8080_80F0 | scalar >> 18 & 0x07 | (scalar >> 12 & 0x3F) << 8 | beforeLast << 16 | last << 24, 4)
    }
  }

  /// The code point that starts at an index of well-formed bytes, and its length in bytes.
  package static func scalar<Bytes: RandomAccessCollection>(
    at index: Int, in bytes: Bytes
  ) -> (scalar: UInt32, length: Int) where Bytes.Element == UInt8, Bytes.Index == Int {
    let lead = UInt32(bytes[index])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 1, index + length <= bytes.endIndex else { return (lead, 1) }
    var scalar = lead & (0xFF >> UInt32(length + 1))
    for step in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + step] & 0x3F) }
    return (scalar, length)
  }

  /// Whether a byte does not begin a character.
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// U+FFFD, the replacement character.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

extension Span<UInt8> {
  /// The bytes as a string; what is not UTF-8 reads as U+FFFD.
  package var checkedString: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

  /// Whether the bytes are UTF-8.
  package var isUTF8: Bool {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
    }
    return (try? UTF8Span(validating: self)) != nil
  }

  /// The bytes, which are known to be UTF-8, as a string: a second check would take longer than the copy.
  package var uncheckedString: String {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return checkedString }
    return String(copying: UTF8Span(unchecked: self, isKnownASCII: isASCII))
  }
}

/// Unpaired surrogates in the bytes of a `SourceText`.
package enum Surrogates {
  /// Whether the three bytes at an index are an unpaired surrogate.
  static func isSurrogate<Bytes: RandomAccessCollection>(
    at index: Int, in bytes: Bytes
  ) -> Bool where Bytes.Element == UInt8, Bytes.Index == Int {
    bytes[index] == 0xED && index + 2 < bytes.endIndex && bytes[index + 1] >= 0xA0
  }

  /// The bytes with every unpaired surrogate replaced by U+FFFD, which has the same length.
  package static func replaced(in bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result = Array(bytes)
    for index in result.indices where isSurrogate(at: index, in: result) {
      result.replaceSubrange(index..<index + 3, with: UTF8Bytes.replacement)
    }
    return result
  }
}
