/// The text of an XML file in any supported encoding, as UTF-8.
///
/// The encoding is, in order: that of the byte-order mark; UTF-16 if the zero bytes show it; the one that the XML
/// declaration names (UTF-8, ASCII or Latin-1); UTF-8.
package struct XMLInput {
  /// The text in UTF-8; as far as it can be read.
  package private(set) var utf8: [UInt8]
  /// `nil` for Latin-1.
  package private(set) var encoding: TextEncoding?
  /// The error if the file cannot be read, or cannot be read to its end.
  package private(set) var error: XMLError?

  /// Finds the encoding of a file, and decodes it.
  package init(_ source: SourceText) {
    utf8 = source.utf8
    encoding = source.encoding
    switch source.encoding {
    case .utf32LittleEndian, .utf32BigEndian:
      error = XMLInput.unreadable("UTF-32", at: SourceLocation(line: 1, column: 1))
      utf8 = []
    case .utf8 where !source.hasByteOrderMark:
      readDeclaration(in: source)
    default:
      break
    }
    if error == nil, encoding != nil { error = XMLInput.damage(in: source) }
  }

  private static let latin1Names: Set = ["ISO-8859-1", "ISO_8859-1", "LATIN1", "LATIN-1"]

  private mutating func readDeclaration(in source: SourceText) {
    guard let (name, location) = XMLInput.declaredEncoding(in: source.utf8) else { return }
    switch name.uppercased() {
    case "UTF-8", "UTF8", "US-ASCII", "ASCII": break
    case let name where XMLInput.latin1Names.contains(name): readLatin1(source.utf8 + source.undecoded)
    default: error = XMLInput.unreadable(name, at: location)
    }
    if error != nil { utf8 = [] }
  }

  private mutating func readLatin1(_ bytes: [UInt8]) {
    encoding = nil
    utf8.removeAll()
    utf8.reserveCapacity(bytes.count)
    for byte in bytes { UTF8Bytes.append(UInt32(byte), to: &utf8) }
  }

  /// The value of `encoding="…"` in the XML declaration, and its place in the first line; `nil` without it.
  private static func declaredEncoding(in utf8: [UInt8]) -> (name: String, location: SourceLocation)? {
    guard utf8.starts(with: "<?xml".utf8) else { return nil }
    let declaration = utf8.prefix(200).prefix { $0 != UInt8(ascii: ">") && $0 < 0x80 }
    guard let name = encodingName(in: declaration) else { return nil }
    var cursor = LocationCursor()
    cursor.append(utf8.prefix(200))
    return (String(decoding: name, as: UTF8.self), cursor.advance(to: name.startIndex))
  }

  /// The first name after `encoding`; white space around `=` and both kinds of quotation marks are allowed.
  private static func encodingName(in declaration: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = Array("encoding".utf8)
    for start in declaration.indices.dropFirst() where declaration[start...].starts(with: word) {
      guard declaration[start - 1].isWhitespace else { continue }
      var rest = declaration[(start + word.count)...].drop(while: \.isWhitespace)
      guard rest.popFirst() == UInt8(ascii: "=") else { continue }
      rest = rest.drop(while: \.isWhitespace)
      guard let quote = rest.popFirst(), isQuotationMark(quote) else { continue }
      let name = rest.prefix(while: isPartOfName)
      guard let first = name.first, first.isLetter, rest.dropFirst(name.count).first.map(isQuotationMark) ?? false
      else { continue }
      return name
    }
    return nil
  }

  private static func isQuotationMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "._-".utf8.contains(byte)
  }

  /// An encoding that is not read.
  static func unreadable(_ name: String, at location: SourceLocation) -> XMLError {
    let message =
      name.uppercased().hasPrefix("UTF-16")
      ? "the file declares \(name), but its bytes are not UTF-16"
      : "XML in the encoding \(name) is not read: expected UTF-8 or UTF-16"
    return XMLError(
      .xmlEncoding, message, at: location,
      fix: "Save the file as UTF-8 and declare encoding=\"UTF-8\".")
  }

  private static func damage(in source: SourceText) -> XMLError? {
    guard let byte = source.undecoded.first else { return nil }
    let message =
      source.encoding == .utf8
      ? "byte 0x\(String(byte, radix: 16, uppercase: true)) is not valid UTF-8"
      : "the file ends in the middle of a UTF-16 code unit"
    return XMLError(
      .xmlEncoding, message, at: source.location(of: source.utf8.count),
      fix: "Save the file as UTF-8; check the text around this place.")
  }
}
