/// The characters of a text that XML does not allow, hidden from a parser that would stop at the first of them.
///
/// CoreFoundation's parser accepts all of them, as bytes and as references (`&#12;`), except halves of surrogate pairs.
///
/// Used for property lists only, in a second reading of a file that is not XML. Each character is replaced by others
/// of the same length, so that places stay the same. Translation files must be strict XML.
struct XMLForbiddenCharacters {
  /// The text with the characters replaced by as many other bytes, so that every offset stays the same.
  private(set) var hidden: [UInt8]
  /// The number of forbidden characters.
  private(set) var count = 0
  /// The offset and code point of the first one; `nil` before any.
  private(set) var first: (offset: Int, scalar: UInt32)?
  private let text: [UInt8]

  /// Finds the forbidden characters; `nil` if the text has none.
  ///
  /// - Complexity: O(n) in the length of the text.
  init?(in text: [UInt8]) {
    self.text = text
    hidden = text
    hideAll()
    if count == 0 { return nil }
  }

  /// Appends bytes that the parser found at an offset to a text, with the original characters restored.
  func append(_ bytes: UnsafeRawBufferPointer, at offset: Int, to result: inout [UInt8]) {
    for (number, byte) in bytes.enumerated() {
      let original = offset + number < text.count ? text[offset + number] : byte
      switch (byte, original) {
      case (Self.filler, UInt8(ascii: "&")):
        UTF8Bytes.append(reference(at: offset + number)?.scalar ?? 0x7F, to: &result)
      case (Self.filler, _) where Self.isInReference(original): break
      case (Self.filler, _), (0xBD, 0xBE...0xBF): result.append(original)
      default: result.append(byte)
      }
    }
  }

  // MARK: Hiding

  /// U+007F: a character that XML allows, but not in names or between elements.
  private static let filler: UInt8 = 0x7F

  private mutating func hideAll() {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "<"), let end = endOfSection(at: index) {
        while index < end { index += hide(at: index, references: false) }
      } else {
        index += hide(at: index, references: true)
      }
    }
  }

  /// Hides the character at an offset if it is forbidden; returns the number of bytes to skip.
  private mutating func hide(at index: Int, references: Bool) -> Int {
    let byte = text[index]
    if byte < 0x20, !byte.isWhitespace { return hide(UInt32(byte), index..<index + 1, by: Self.filler, from: index) }
    if byte == 0xEF, text[index...].starts(with: [0xEF, 0xBF]), index + 2 < text.count, text[index + 2] > 0xBD {
      let scalar = 0xFFFE + UInt32(text[index + 2]) - 0xBE
      return hide(scalar, index + 2..<index + 3, by: 0xBD, from: index) + 2
    }
    guard references, byte == UInt8(ascii: "&"), let reference = reference(at: index) else { return 1 }
    return hide(reference.scalar, index..<index + reference.length, by: Self.filler, from: index)
  }

  /// Replaces some bytes of a character that begins at an offset.
  private mutating func hide(_ scalar: UInt32, _ range: Range<Int>, by byte: UInt8, from start: Int) -> Int {
    for index in range { hidden[index] = byte }
    count += 1
    if first == nil { first = (start, scalar) }
    return range.count
  }

  /// The end of the comment or CDATA section that begins at an offset, since in them a reference is text; `nil` if none
  /// begins there.
  private func endOfSection(at index: Int) -> Int? {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where text[index...].starts(with: start.utf8) {
      let last = Array(end.utf8)
      var offset = index + start.utf8.count
      while offset < text.count, !text[offset...].starts(with: last) { offset += 1 }
      return min(offset + last.count, text.count)
    }
    return nil
  }

  /// The reference to a forbidden character that begins at an offset; `nil` for none.
  private func reference(at index: Int) -> (scalar: UInt32, length: Int)? {
    guard text[index...].starts(with: "&#".utf8) else { return nil }
    let body = text[(index + 2)...].prefix(Self.longestReference).prefix { $0 != UInt8(ascii: ";") }
    let isHexadecimal = body.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? body.dropFirst() : body
    guard index + 2 + body.count < text.count, text[index + 2 + body.count] == UInt8(ascii: ";"),
      digits.allSatisfy(\.isHexadecimalDigit),
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      Self.isForbidden(scalar)
    else { return nil }
    return (scalar, body.count + 3)
  }

  /// Including leading zeros; a longer reference is left to the parser.
  private static let longestReference = 16

  private static func isForbidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D: false
    default: scalar < 0x20 || scalar == 0xFFFE || scalar == 0xFFFF
    }
  }

  private static func isInReference(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: "x") || byte == UInt8(ascii: ";")
      || byte.isHexadecimalDigit
  }
}

extension XMLForbiddenCharacters {
  /// One finding about all forbidden characters; `nil` without any.
  func finding(in file: String) -> Finding? {
    guard let first, let scalar = Unicode.Scalar(first.scalar) else { return nil }
    var cursor = LocationCursor()
    cursor.append(text[...])
    let name = CharacterNames.describe(scalar)
    let message =
      count == 1
      ? "\(name) is not allowed in XML" : "\(count) characters are not allowed in XML, the first is \(name)"
    return Finding(
      .xmlForbiddenCharacter, .note, message + ": iOS reads the file, other programs refuse it", file: file,
      at: cursor.advance(to: first.offset), fix: count == 1 ? "Remove it." : "Remove them.")
  }
}

extension Finding.Rule {
  /// An XML property list contains a character that XML does not allow.
  public static let xmlForbiddenCharacter = Finding.Rule(rawValue: "xml-forbidden-character")
}
