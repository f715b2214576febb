/// Turns the bytes of a file into UTF-8, noting where lines start, in one pass.
struct TextDecoder {
  /// Why decoding stopped before the end.
  enum Failure {
    case invalidUTF8(UInt8)
    case truncatedUTF16
    case invalidUTF32
    case tooLarge
  }

  private(set) var utf8: [UInt8] = []
  private(set) var lineStarts: [UInt32] = [0]
  private(set) var undecoded: [UInt8] = []
  private(set) var hasLoneSurrogates = false
  private(set) var failure: Failure?

  mutating func decode(_ content: ArraySlice<UInt8>, as encoding: TextEncoding) {
    switch encoding {
    case .utf8: decodeUTF8(content)
    case .utf16LittleEndian, .utf16BigEndian: decodeUTF16(content, bigEndian: encoding.isBigEndian)
    case .utf32LittleEndian, .utf32BigEndian: decodeUTF32(content, bigEndian: encoding.isBigEndian)
    }
  }

  /// Decodes nothing.
  mutating func refuse(_ content: ArraySlice<UInt8>) {
    undecoded = Array(content)
    failure = .tooLarge
  }

  // MARK: UTF-8

  /// Checks strict UTF-8 (Unicode table 3-7). A sound file is kept as it is, without a copy.
  private mutating func decodeUTF8(_ content: ArraySlice<UInt8>) {
    let valid = content.withUnsafeBufferPointer { validPrefix(of: $0) }
    if valid == content.count {
      utf8 = Array(content)
    } else {
      utf8 = Array(content.prefix(valid))
      undecoded = Array(content.dropFirst(valid))
      failure = undecoded.first.map { .invalidUTF8($0) }
    }
  }

  private mutating func validPrefix(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    let end = bytes.count
    while index < end {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        if byte == 0x0A || (byte == 0x0D && !(index < end && bytes[index] == 0x0A)) {
          lineStarts.append(UInt32(truncatingIfNeeded: index))
        }
      } else {
        let length = TextDecoder.sequenceLength(at: index, in: bytes)
        if length == 0 { return index }
        index += length
      }
    }
    return end
  }

  /// The length of the well-formed multi-byte sequence that starts at an index, 0 if there is none.
  private static func sequenceLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    func continuation(_ step: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + step < bytes.count && range.contains(bytes[index + step])
    }
    switch bytes[index] {
    case 0xC2...0xDF: return continuation(1) ? 2 : 0
    case 0xE0: return continuation(1, 0xA0...0xBF) && continuation(2) ? 3 : 0
    case 0xED: return continuation(1, 0x80...0x9F) && continuation(2) ? 3 : 0
    case 0xE1...0xEF: return continuation(1) && continuation(2) ? 3 : 0
    case 0xF0: return continuation(1, 0x90...0xBF) && continuation(2) && continuation(3) ? 4 : 0
    case 0xF1...0xF3: return continuation(1) && continuation(2) && continuation(3) ? 4 : 0
    case 0xF4: return continuation(1, 0x80...0x8F) && continuation(2) && continuation(3) ? 4 : 0
    default: return 0
    }
  }

  // MARK: UTF-16 and UTF-32

  private mutating func decodeUTF16(_ content: ArraySlice<UInt8>, bigEndian: Bool) {
    utf8.reserveCapacity(content.count)
    let low = bigEndian ? 1 : 0
    content.withUnsafeBufferPointer { bytes in
      let end = bytes.count & ~1
      func unit(at index: Int) -> UInt32 { UInt32(bytes[index + low]) | UInt32(bytes[index + 1 - low]) << 8 }
      var index = 0
      while index < end {
        var scalar = unit(at: index)
        index += 2
        if scalar & 0xF800 == 0xD800 {
          if scalar < 0xDC00, index < end, unit(at: index) & 0xFC00 == 0xDC00 {
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + (unit(at: index) & 0x3FF)
            index += 2
          } else {
            hasLoneSurrogates = true
          }
        }
        append(scalar)
      }
    }
    if content.count % 2 != 0 {
      undecoded = Array(content.suffix(1))
      failure = .truncatedUTF16
    }
  }

  private mutating func decodeUTF32(_ content: ArraySlice<UInt8>, bigEndian: Bool) {
    utf8.reserveCapacity(content.count / 2)
    var index = content.startIndex
    while content.endIndex - index >= 4 {
      let bytes = content[index..<index + 4]
      let scalar = (bigEndian ? Array(bytes) : bytes.reversed()).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard Unicode.Scalar(scalar) != nil else { break }
      append(scalar)
      index += 4
    }
    if index < content.endIndex {
      undecoded = Array(content[index...])
      failure = .invalidUTF32
    }
  }

  /// Appends a code point, surrogates included, as UTF-8 does.
  private mutating func append(_ scalar: UInt32) {
    if scalar < 0x80 {
      if scalar == 0x0A, utf8.last == 0x0D { lineStarts.removeLast() }
      utf8.append(UInt8(scalar))
      if scalar == 0x0A || scalar == 0x0D { lineStarts.append(UInt32(truncatingIfNeeded: utf8.count)) }
    } else {
      UTF8Bytes.append(scalar, to: &utf8)
    }
  }
}

extension TextDecoder.Failure {
  var rule: Finding.Rule {
    switch self {
    case .invalidUTF8: .invalidUTF8
    case .truncatedUTF16: .truncatedUTF16
    case .invalidUTF32: .invalidUTF32
    case .tooLarge: .fileTooLarge
    }
  }

  var message: String {
    switch self {
    case .invalidUTF8(let byte):
      "byte 0x\(String(byte, radix: 16, uppercase: true)) is not valid UTF-8: iOS rejects the whole file"
    case .truncatedUTF16: "the file ends in the middle of a UTF-16 code unit"
    case .invalidUTF32: "the file holds bytes that are no UTF-32 code point"
    case .tooLarge: "the file is longer than \(SourceText.sizeLimit) bytes"
    }
  }

  var fix: String {
    switch self {
    case .invalidUTF8: "Convert the file from its real encoding (often Latin-1 or Mac Roman) to UTF-8."
    case .truncatedUTF16, .invalidUTF32: "Save the file again as UTF-8; part of it may be lost."
    case .tooLarge: "Split the file."
    }
  }
}
