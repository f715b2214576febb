/// Turns UTF-16 into UTF-8; an unpaired surrogate becomes the three bytes that UTF-8 would use for it.
struct UTF16Decoder {
  private(set) var utf8: [UInt8] = []
  private(set) var hasLoneSurrogates = false
  private let isBigEndian: Bool

  private static let pieceSize = 16384

  init(bigEndian: Bool) { isBigEndian = bigEndian }

  /// Decodes whole code units; an odd byte at the end is left.
  mutating func decode(_ bytes: Span<UInt8>) {
    utf8.reserveCapacity(bytes.count)
    // What is decoded goes here first: there it can be written four bytes at a time, whatever of them counts.
    var piece = [UInt8](repeating: 0, count: UTF16Decoder.pieceSize)
    var index = 0
    while index + 1 < bytes.count {
      let filled = fill(&piece, from: bytes, at: &index)
      utf8 += piece[..<filled]
    }
  }

  /// Decodes until the piece is full or the bytes are at their end; gives the number of bytes in the piece.
  private mutating func fill(_ piece: inout [UInt8], from bytes: Span<UInt8>, at index: inout Int) -> Int {
    var filled = 0
    var output = piece.mutableSpan
    var target = output.mutableBytes
    while index + 1 < bytes.count, filled + 4 <= UTF16Decoder.pieceSize {
      if let four = ascii(bytes, at: index) {
        target.storeBytes(of: four.littleEndian, toByteOffset: filled, as: UInt32.self)
        index += 8
        filled += 4
      } else {
        let (word, length) = UTF8Bytes.encoded(scalar(bytes, at: &index))
        target.storeBytes(of: word.littleEndian, toByteOffset: filled, as: UInt32.self)
        filled += length
      }
    }
    return filled
  }

  /// Four units that are ASCII as four bytes; `nil` if they are not, or there are fewer.
  private func ascii(_ bytes: Span<UInt8>, at index: Int) -> UInt32? {
    guard index + ByteWord.size <= bytes.count else { return nil }
    let word = ByteWord(bytes, at: index).bits
    var units = isBigEndian ? word >> 8 : word
    let others: UInt64 = isBigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80
    guard word & others == 0 else { return nil }
    units = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: units | units >> 16)
  }

  private mutating func scalar(_ bytes: Span<UInt8>, at index: inout Int) -> UInt32 {
    let first = unit(bytes, at: index)
    index += 2
    guard first & 0xF800 == 0xD800 else { return first }
    guard first < 0xDC00, index + 1 < bytes.count, unit(bytes, at: index) & 0xFC00 == 0xDC00 else {
      hasLoneSurrogates = true
      return first
    }
    defer { index += 2 }
    return 0x10000 + (first & 0x3FF) << 10 + (unit(bytes, at: index) & 0x3FF)
  }

  private func unit(_ bytes: Span<UInt8>, at index: Int) -> UInt32 {
    let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
}
