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
