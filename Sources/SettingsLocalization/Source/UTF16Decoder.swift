/// Converts UTF-16 to UTF-8; an unpaired surrogate becomes the three bytes that UTF-8 would use for it.
struct UTF16Decoder {
  private(set) var utf8: [UInt8] = []
  private(set) var hasLoneSurrogates = false
  private let units: UTF16Units
  /// Buffer for decoded bytes: each character is written as four bytes, of which only the first ones may count.
  private var piece: [UInt8] = []

  private static let pieceSize = 16384

  init(bigEndian: Bool) { units = UTF16Units(isBigEndian: bigEndian) }

  /// Drops what was decoded, and keeps the memory for reuse.
  mutating func restart() {
    utf8.removeAll(keepingCapacity: true)
    hasLoneSurrogates = false
  }

  /// Decodes whole code units; an odd byte at the end is left.
  mutating func decode(_ bytes: Span<UInt8>) {
    utf8.reserveCapacity(bytes.count)
    if piece.isEmpty { piece = Array(repeating: 0, count: UTF16Decoder.pieceSize) }
    var index = 0
    while index + 1 < bytes.count {
      let filled = units.fill(&piece, from: bytes, at: &index, &hasLoneSurrogates)
      utf8 += piece[..<filled]
    }
  }
}

/// Code units of UTF-16 in bytes.
private struct UTF16Units {
  let isBigEndian: Bool

  /// Decodes until the piece is full or the bytes end.
  ///
  /// - Returns: the number of bytes in the piece.
  func fill(
    _ piece: inout [UInt8], from bytes: Span<UInt8>, at index: inout Int, _ hasLoneSurrogates: inout Bool
  ) -> Int {
    var filled = 0
    var output = piece.mutableSpan
    var target = output.mutableBytes
    while index + 1 < bytes.count, filled + 4 <= target.byteCount {
      if let four = ascii(bytes, at: index) {
        target.storeBytes(of: four.littleEndian, toByteOffset: filled, as: UInt32.self)
        index += 8
        filled += 4
      } else {
        let scalar = scalar(bytes, at: &index)
        if isSurrogate(scalar) { hasLoneSurrogates = true }
        let (word, length) = UTF8Bytes.encoded(scalar)
        target.storeBytes(of: word.littleEndian, toByteOffset: filled, as: UInt32.self)
        filled += length
      }
    }
    return filled
  }

  /// Four ASCII units as four bytes; `nil` if one is not ASCII, or fewer than four are left.
  private func ascii(_ bytes: Span<UInt8>, at index: Int) -> UInt32? {
    guard index + ByteWord.size <= bytes.count else { return nil }
    let word = ByteWord(bytes, at: index).bits
    var units = isBigEndian ? word >> 8 : word
    let others: UInt64 = isBigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80
    guard word & others == 0 else { return nil }
    units = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: units | units >> 16)
  }

  /// The code point at an index, which moves past it: the surrogate itself if it is unpaired.
  private func scalar(_ bytes: Span<UInt8>, at index: inout Int) -> UInt32 {
    let first = unit(bytes, at: index)
    index += 2
    guard isSurrogate(first), first < 0xDC00, index + 1 < bytes.count else { return first }
    let second = unit(bytes, at: index)
    guard second & 0xFC00 == 0xDC00 else { return first }
    index += 2
    return 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
  }

  private func isSurrogate(_ scalar: UInt32) -> Bool { scalar & 0xFFFF_F800 == 0xD800 }

  private func unit(_ bytes: Span<UInt8>, at index: Int) -> UInt32 {
    let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
}
