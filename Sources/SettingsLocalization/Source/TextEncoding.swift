/// The encodings a `.strings` or property-list file may be in.
///
/// The raw value is the name that the command line prints.
public enum TextEncoding: String, Sendable, Codable, CaseIterable {
  /// UTF-8.
  case utf8 = "utf-8"
  /// UTF-16, the low byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, the high byte first.
  case utf16BigEndian = "utf-16be"
  /// UTF-32, the low byte first.
  case utf32LittleEndian = "utf-32le"
  /// UTF-32, the high byte first.
  case utf32BigEndian = "utf-32be"

  /// The bytes that announce the encoding at the start of a file.
  public var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    }
  }

  /// Bytes of one code unit.
  package var unitSize: Int {
    switch self {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  var isBigEndian: Bool { self == .utf16BigEndian || self == .utf32BigEndian }

  /// Recognises the encoding of a file: by its byte-order mark, else by where its first zero bytes are, else UTF-8.
  ///
  /// UTF-32 is tried before UTF-16, because the mark of little-endian UTF-32 begins with that of UTF-16.
  package static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, hasByteOrderMark: Bool) {
    let marked: [TextEncoding] = [
      .utf32BigEndian, .utf32LittleEndian, .utf8, .utf16LittleEndian, .utf16BigEndian,
    ]
    if let encoding = marked.first(where: { bytes.starts(with: $0.byteOrderMark) }) { return (encoding, true) }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [true, true, true, false]: return (.utf32BigEndian, false)
    case [false, true, true, true]: return (.utf32LittleEndian, false)
    case let zeros where zeros.count >= 2 && zeros[0] && !zeros[1]: return (.utf16BigEndian, false)
    case let zeros where zeros.count >= 2 && !zeros[0] && zeros[1]: return (.utf16LittleEndian, false)
    default: return (.utf8, false)
    }
  }
}

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
  /// Whether the text is read all the same, and whole.
  var isHarmless: Bool { if case .truncatedUTF16 = self { true } else { false } }

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
    case .truncatedUTF16: "the last byte is half of a UTF-16 code unit: iOS passes it over"
    case .invalidUTF32: "the file contains bytes that are not a UTF-32 code point"
    case .tooLarge: "the file is longer than \(SourceText.sizeLimit) bytes"
    }
  }

  var fix: String {
    switch self {
    case .invalidUTF8: "Convert the file from its real encoding (often Latin-1 or Mac Roman) to UTF-8."
    case .truncatedUTF16: "Remove the byte, or save the file again as UTF-8."
    case .invalidUTF32: "Save the file again as UTF-8; part of it may be lost."
    case .tooLarge: "Split the file."
    }
  }
}
