/// Converts the bytes of a file to UTF-8.
struct TextDecoder {
  /// Why decoding stopped before the end.
  enum Failure {
    case invalidUTF8(UInt8)
    case truncatedUTF16
    case invalidUTF32
    case tooLarge
  }

  private(set) var utf8: [UInt8] = []
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

  /// Takes a text that is too large: nothing is decoded, all bytes stay in `undecoded`.
  mutating func refuse(_ content: ArraySlice<UInt8>) {
    undecoded = Array(content)
    failure = .tooLarge
  }

  // MARK: UTF-8

  /// Checks strict UTF-8 (Unicode table 3-7). A valid file is kept unchanged, without a copy.
  private mutating func decodeUTF8(_ content: ArraySlice<UInt8>) {
    let valid = TextDecoder.validPrefix(of: content.span)
    if valid == content.count {
      utf8 = Array(content)
    } else {
      utf8 = Array(content.prefix(valid))
      undecoded = Array(content.dropFirst(valid))
      failure = undecoded.first.map { .invalidUTF8($0) }
    }
  }

  private static func validPrefix(of bytes: Span<UInt8>) -> Int {
    var index = bytes.asciiEnd(from: 0)
    while index < bytes.count {
      let length = isPlainTriple(at: index, in: bytes) ? 3 : sequenceLength(at: index, in: bytes)
      if length == 0 { break }
      index += length
      if index < bytes.count, bytes[index] < 0x80 { index = bytes.asciiEnd(from: index) }
    }
    return index
  }

  /// Whether three bytes are a character of the most common kind outside ASCII: one whose second byte has no narrower
  /// range.
  private static func isPlainTriple(at index: Int, in bytes: Span<UInt8>) -> Bool {
    guard bytes.count - index >= 4 else { return false }
    let word = UInt32(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
    let lead = word & 0xFF
    return word & 0xC0_C0F0 == 0x80_80E0 && lead != 0xE0 && lead != 0xED
  }

  /// The length of the well-formed multi-byte sequence that starts at an index; 0 if it is not well-formed.
  private static func sequenceLength(at index: Int, in bytes: Span<UInt8>) -> Int {
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
    var decoder = UTF16Decoder(bigEndian: bigEndian)
    decoder.decode(content.span)
    utf8 = decoder.utf8
    hasLoneSurrogates = decoder.hasLoneSurrogates
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
      UTF8Bytes.append(scalar, to: &utf8)
      index += 4
    }
    if index < content.endIndex {
      undecoded = Array(content[index...])
      failure = .invalidUTF32
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
    case .invalidUTF32: "the file contains bytes that are not a UTF-32 code point"
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
