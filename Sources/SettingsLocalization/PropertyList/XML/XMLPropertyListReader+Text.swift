/// The texts of elements.
extension XMLPropertyListReader {
  private static let special = ByteSearch(UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"))

  /// The text of an element up to its end tag, which is passed. Line ends stay as they are in the file.
  mutating func text(of tag: XMLListTag) throws(Failure) -> String {
    if tag.isEmpty { return "" }
    let start = index
    passPlainText()
    let utf8 = isAtEndTag ? bytes[start..<index] : try mixedText(of: tag, from: start)
    let text = try string(utf8, of: tag)
    try close(tag)
    return text
  }

  /// Moves to the next markup or reference.
  private mutating func passPlainText() {
    index = next(XMLPropertyListReader.special, from: index)
    while index < bytes.count, bytes[index] == UInt8(ascii: "]") {
      if isAt("]]>") { isOdd = true }
      index = next(XMLPropertyListReader.special, from: index + 1)
    }
  }

  /// A text with references, sections, or what does not belong there.
  private mutating func mixedText(of tag: XMLListTag, from start: Int) throws(Failure) -> ArraySlice<UInt8> {
    var text = Array(bytes[start..<index])
    while !isAtEndTag {
      guard index + 1 < bytes.count else { throw end(in: tag) }
      try part(of: tag, into: &text)
      let next = index
      passPlainText()
      text += bytes[next..<index]
    }
    return text[...]
  }

  /// Reads what begins at the index and is no plain text.
  private mutating func part(of tag: XMLListTag, into text: inout [UInt8]) throws(Failure) {
    if bytes[index] == UInt8(ascii: "&") { return try reference(into: &text) }
    switch bytes[index + 1] {
    case UInt8(ascii: "?"):
      refused("a processing instruction", in: tag)
      try skipInstruction(from: index + 2)
    case UInt8(ascii: "!") where isAt("<!--"):
      refused("a comment", in: tag)
      try skipComment(isInElement: true)
    case UInt8(ascii: "!"):
      let start = index + 9
      let end = try endOfSection()
      if let element = tag.element, element.isScalar, element != .real { refused("a CDATA section", in: tag) }
      text += bytes[start..<end - 3]
      index = end
    default: try elementInText(of: tag)
    }
  }

  private mutating func elementInText(of tag: XMLListTag) throws(Failure) {
    let inner = try self.tag()
    let name = name(of: tag)
    problem(
      "<\(self.name(of: inner))> inside <\(name)>: expected text", at: inner.location,
      fix: "Close </\(name)> before it, or write &lt; for a < that is part of the text.")
    try skip(inner)
  }

  /// The text of UTF-8; CoreFoundation takes U+FEFF at its start for a byte-order mark.
  private func string(_ utf8: ArraySlice<UInt8>, of tag: XMLListTag) throws(Failure) -> String {
    guard isUTF8 || utf8.span.isUTF8 else {
      throw Failure(
        error: XMLError(
          .xmlEncoding, "<\(name(of: tag))> holds a byte that is not UTF-8", at: tag.location,
          fix: "Save the file as UTF-8; check the text."))
    }
    let hasMark = utf8.first == 0xEF && utf8.starts(with: TextEncoding.utf8.byteOrderMark)
    let text = utf8.dropFirst(hasMark ? 3 : 0)
    return text.span.uncheckedString
  }

  // MARK: References

  /// The five entities of XML; no other is read.
  private static let entities: [(text: StaticString, character: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]

  /// Reads the reference at the index.
  private mutating func reference(into text: inout [UInt8]) throws(Failure) {
    if isAt("&#") { return try numericReference(into: &text) }
    guard let entity = XMLPropertyListReader.entities.first(where: { isAt($0.text) }) else {
      throw Failure(error: .entity(XMLError.name(in: bytes[index...].prefix(64)), at: location(of: index)))
    }
    text.append(entity.character)
    index += entity.text.utf8CodeUnitCount
  }

  /// Reads a reference such as `&#65;` or `&#x41;`. One without digits is U+0000, and none has more than eight.
  private mutating func numericReference(into text: inout [UInt8]) throws(Failure) {
    let start = index
    let isHexadecimal = isAt("&#x")
    var offset = index + (isHexadecimal ? 3 : 2)
    let digits = offset
    var scalar: UInt32 = 0
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ";") {
      let digit = isHexadecimal || bytes[offset].isDigit ? bytes[offset].hexadecimalDigit : nil
      guard let digit, offset - digits < 8 else { throw wrongReference(at: start, isTooLong: digit != nil) }
      scalar = scalar &* (isHexadecimal ? 16 : 10) &+ digit
      offset += 1
    }
    guard offset < bytes.count, Unicode.Scalar(scalar) != nil else { throw wrongReference(at: start) }
    if XMLForbiddenCharacters.isForbidden(scalar) { forbidden.add(scalar, at: start) }
    UTF8Bytes.append(scalar, to: &text)
    index = offset + 1
  }

  private mutating func wrongReference(at start: Int, isTooLong: Bool = false) -> Failure {
    let message =
      isTooLong
      ? "a reference of more than eight digits: iOS refuses the whole file"
      : "this reference is to a character that XML does not allow"
    return Failure(
      error: XMLError(
        .xmlSyntax, message, at: location(of: start), fix: "Write the character itself, or remove the reference."),
      isOfXML: !isTooLong)
  }
}
