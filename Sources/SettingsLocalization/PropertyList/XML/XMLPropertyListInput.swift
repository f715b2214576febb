/// The bytes of an XML property list as CoreFoundation decodes them.
///
/// The encoding is, in order: that of the byte-order mark; the one of 8 bits that `<?xml … encoding="…"` at the very
/// start names; UTF-8. UTF-8 is not checked as a whole: only texts must be valid. UTF-16 and UTF-32 without a mark are
/// decoded, but iOS reads none of them.
///
/// - Source: `CFPropertyList.c`, `encodingForXMLData`; of the encodings of 8 bits only ASCII, Latin-1 and Windows-1252
///   are read here.
struct XMLPropertyListInput {
  /// Nearly always UTF-8, see ``isUTF8``.
  private(set) var bytes: [UInt8]
  /// Whether all bytes are UTF-8.
  private(set) var isUTF8 = true
  /// `nil` for an encoding of 8 bits.
  private(set) var encoding: TextEncoding?
  /// Whether the file says that it is ASCII, and has other bytes: each is a character of Latin-1 then.
  private(set) var isFalseASCII = false
  /// Why nothing can be read.
  private(set) var error: XMLError?

  init(_ source: SourceText) {
    bytes = source.utf8
    encoding = source.encoding
    switch source.encoding {
    case .utf8:
      isUTF8 = source.undecoded.isEmpty
      if !isUTF8 { bytes += source.undecoded }
      if !source.hasByteOrderMark { readDeclaration() }
    case .utf16LittleEndian, .utf16BigEndian:
      if source.hasLoneSurrogates { cutAtSurrogate() }
    case .utf32LittleEndian, .utf32BigEndian:
      if source.undecoded.count >= source.encoding.unitSize {
        error = XMLPropertyListInput.noScalar(at: source.location(of: bytes.count))
      }
    }
  }

  /// CoreFoundation reads UTF-16 up to the first half of a surrogate pair.
  private mutating func cutAtSurrogate() {
    if let end = bytes.indices.first(where: { Surrogates.isSurrogate(at: $0, in: bytes) }) {
      bytes.removeSubrange(end...)
    }
  }

  // MARK: The declaration

  private mutating func readDeclaration() {
    guard let (name, offset) = XMLPropertyListInput.declaredEncoding(in: bytes) else { return }
    // As for CoreFoundation, only letters and digits count.
    let code = name.utf8.allSatisfy { $0 < 0x80 } ? name.uppercased().filter { $0.isLetter || $0.isNumber } : name
    switch code {
    case "UTF8": break
    case "ASCII", "USASCII":
      guard !bytes.span.isASCII else { return }
      isFalseASCII = true
      readLatin1()
    case "LATIN1", "ISO88591": readLatin1()
    case "WINDOWS1252", "CP1252":
      guard let utf8 = Windows1252.utf8(bytes) else { return refuse(name, at: offset) }
      replace(utf8)
    default: refuse(name, at: offset)
    }
  }

  private mutating func readLatin1() {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count)
    for byte in bytes { UTF8Bytes.append(UInt32(byte), to: &utf8) }
    replace(utf8)
  }

  private mutating func replace(_ utf8: [UInt8]) { (bytes, isUTF8, encoding) = (utf8, true, nil) }

  private mutating func refuse(_ name: String, at offset: Int) {
    var cursor = LocationCursor()
    cursor.append(bytes[...])
    error = XMLInput.unreadable(name.brief, at: cursor.advance(to: offset))
  }

  /// The text between the quotation marks after the first `encoding=` in `<?xml …?>`, and its offset.
  private static func declaredEncoding(in bytes: [UInt8]) -> (name: String, offset: Int)? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let declaration = bytes.dropFirst(5).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: ">") }
    guard let word = declaration.firstRange(of: Array("encoding=".utf8)), word.upperBound < declaration.endIndex
    else { return nil }
    let quote = bytes[word.upperBound]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = word.upperBound + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start)
  }

  private static func noScalar(at location: SourceLocation) -> XMLError {
    XMLError(
      .xmlEncoding, "the file contains bytes that are not a UTF-32 code point", at: location,
      fix: "Save the file again as UTF-8; part of it may be lost.")
  }
}
