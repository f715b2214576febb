import CExpat

extension XMLError {
  /// Converts an error of expat.
  ///
  /// - Parameters:
  ///   - code: the error code of expat.
  ///   - location: the place of the error.
  ///   - rest: the bytes from that place on.
  ///   - open: the innermost open element there; `nil` outside of the root element.
  init(
    expat code: XML_Error, at location: SourceLocation, rest: ArraySlice<UInt8>, open: XMLPushParserState.OpenElement?
  ) {
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
      self = XMLError.truncated(code, at: location, open: open)
    case XML_ERROR_TAG_MISMATCH:
      self = XMLError.mismatch(at: location, rest: rest, open: open)
    case XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_ENTITY_DECLARED_IN_PE:
      self = XMLError.entity(XMLError.name(in: rest), at: location)
    case XML_ERROR_INVALID_TOKEN:
      self = XMLError.invalid(rest, at: location)
    case XML_ERROR_BAD_CHAR_REF:
      self.init(
        .xmlSyntax, "this reference is to a character that XML does not allow", at: location,
        fix: "Write the character itself, or remove the reference.")
    default:
      let (message, fix) = XMLError.words[code.rawValue] ?? (XMLError.text(of: code), nil)
      self.init(.xmlSyntax, message, at: location, fix: fix)
    }
  }

  /// A reference to an entity that is not one of the five that XML defines.
  static func entity(_ name: String?, at location: SourceLocation) -> XMLError {
    let what =
      name.map { "the entity &\($0); is not defined" } ?? "an attribute refers to an entity that is not defined"
    return XMLError(
      .xmlEntity, what + ": only &amp; &lt; &gt; &quot; &apos; and character references are read", at: location,
      fix: "Write the character itself, or &amp; for an ampersand.")
  }

  private static func truncated(
    _ code: XML_Error, at location: SourceLocation, open: XMLPushParserState.OpenElement?
  ) -> XMLError {
    let message =
      switch (code, open) {
      case (XML_ERROR_NO_ELEMENTS, let open?): "the file ends before </\(open.name.local)>"
      case (XML_ERROR_NO_ELEMENTS, nil): "the file holds no XML element"
      case (XML_ERROR_UNCLOSED_CDATA_SECTION, _): "the file ends inside a CDATA section"
      default: "the file ends inside a tag or comment that begins here"
      }
    return XMLError(
      .xmlSyntax, message, at: location, notes: note(open), fix: "Get the whole file again; the end of it is missing.")
  }

  private static func note(_ open: XMLPushParserState.OpenElement?) -> [Finding.Note] {
    open.map { [Finding.Note("<\($0.name.local)> is open since here", at: $0.location)] } ?? []
  }

  /// An end tag that is not that of the innermost open element.
  static func mismatch(
    at location: SourceLocation, rest: ArraySlice<UInt8>, open: XMLPushParserState.OpenElement?
  ) -> XMLError {
    let name = open?.name.local ?? ""
    return XMLError(
      .xmlSyntax, "expected </\(name)>, found </\(XMLError.prefix(of: rest) ?? "")>", at: location,
      notes: note(open), fix: "Close the element <\(name)> first.")
  }

  private static func invalid(_ rest: ArraySlice<UInt8>, at location: SourceLocation) -> XMLError {
    let (message, fix) =
      switch rest.first {
      case 0x26: ("an & that begins no reference", "Write &amp; for an ampersand.")
      case 0x3C: ("a < that begins no tag", "Write &lt; for a less-than sign.")
      case 0x2D where rest.starts(with: [0x2D, 0x2D]): ("-- inside a comment", "Remove one of the hyphens.")
      case 0x5D where rest.starts(with: [0x5D, 0x5D]): ("]]> outside a CDATA section", "Write ]]&gt; instead.")
      case .some(0..<0x20), 0x7F: ("a control character that XML does not allow", "Remove the character.")
      default: ("a character that XML does not allow here", "Remove it, or correct the markup before it.")
      }
    return XMLError(.xmlSyntax, message, at: location, fix: fix)
  }

  /// The distance from the start of an invalid token to the place that expat reports.
  ///
  /// - Parameter bytes: the two bytes before the place and the one there.
  static func backstep(_ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.count == 3, let last = bytes.last, last >= 0x20 || last.isWhitespace else { return 0 }
    if bytes.starts(with: [0x2D, 0x2D]) || bytes.elementsEqual([0x5D, 0x5D, 0x3E]) { return 2 }
    let previous = bytes[bytes.startIndex + 1]
    return previous == 0x26 || previous == 0x3C ? 1 : 0
  }

  /// The distance from the start of an unclosed reference to the place that expat reports.
  ///
  /// - Parameter bytes: at most ``longestReference`` bytes before the place and the one there.
  static func openReference(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let last = bytes.last, last < 0x80, last >= 0x20 || last.isWhitespace else { return 0 }
    let before = bytes.dropLast()
    let body = before.reversed().prefix(while: isInReference).count
    return before.dropLast(body).last == 0x26 ? body + 1 : 0
  }

  /// A longer reference is reported at its end.
  static let longestReference = 60

  private static func isInReference(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    default: "#-._:".utf8.contains(byte)
    }
  }

  /// The name of the reference at the start of some bytes.
  static func name(in rest: ArraySlice<UInt8>) -> String? {
    rest.first == 0x26 ? prefix(of: rest.dropFirst()) : nil
  }

  /// The name at the start of some bytes, if it is not too long.
  private static func prefix(of rest: ArraySlice<UInt8>) -> String? {
    let name = rest.prefix(60).prefix { !$0.isWhitespace && $0 != 0x3B && $0 != 0x3E && $0 != 0x2F }
    return name.isEmpty || name.count == 60 ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func text(of code: XML_Error) -> String {
    XML_ErrorString(code).map { "not well-formed XML: " + String(cString: $0) } ?? "not well-formed XML"
  }

  private static let words: [XML_Error.RawValue: (message: String, fix: String?)] = [
    XML_ERROR_SYNTAX.rawValue: ("expected an element: this is not XML", "Begin the file with a tag."),
    XML_ERROR_NO_MEMORY.rawValue: ("there is not enough memory to read this file", nil),
    XML_ERROR_DUPLICATE_ATTRIBUTE.rawValue: ("the tag has this attribute twice", "Keep one of the two."),
    XML_ERROR_JUNK_AFTER_DOC_ELEMENT.rawValue: (
      "text or another element follows the end of the root element", "Remove what follows the root element."
    ),
    XML_ERROR_MISPLACED_XML_PI.rawValue: (
      "<?xml …?> is only allowed at the start of the file", "Remove it, or what precedes it."
    ),
    XML_ERROR_XML_DECL.rawValue: (
      "the <?xml …?> declaration is malformed", "Write <?xml version=\"1.0\" encoding=\"UTF-8\"?>."
    ),
    XML_ERROR_UNBOUND_PREFIX.rawValue: (
      "the prefix of this name has no namespace", "Declare it: xmlns:prefix=\"…\"."
    ),
  ]
}
