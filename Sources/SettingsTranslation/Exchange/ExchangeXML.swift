internal import SettingsLocalization

/// The bytes of an XML file as UTF-8; not copied if they already are UTF-8.
struct ExchangeXML {
  /// Without the byte-order mark.
  let utf8: ArraySlice<UInt8>
  /// Why the file cannot be read beyond these bytes; `nil` if they are all of it.
  let error: XMLError?
  private let bytes: [UInt8]
  private let isCopied: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isCopied = !ExchangeXML.isUTF8(bytes)
    if isCopied {
      let input = XMLInput(SourceText(bytes: bytes, file: ""))
      utf8 = input.utf8[...]
      error = input.error
    } else {
      let mark = TextEncoding.utf8.byteOrderMark
      utf8 = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
      error = nil
    }
  }

  /// Whether the byte-order mark, the first bytes and the XML declaration all indicate UTF-8.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    guard TextEncoding.detect(bytes).encoding == .utf8 else { return false }
    let declaration = bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") && $0 < 0x80 } + [UInt8(ascii: ">")]
    let input = XMLInput(SourceText(bytes: Array(declaration), file: ""))
    return input.error == nil && input.encoding == .utf8
  }

  /// A better message for an error caused by invalid UTF-8, which the parser reports as a wrong character.
  private func explained(_ error: XMLError) -> XMLError {
    guard !isCopied, error.rule == .xmlSyntax,
      let damage = XMLInput(SourceText(bytes: bytes, file: "")).error, damage.location <= error.location
    else { return error }
    return damage
  }
}

extension ExchangeXML {
  /// Passes the content of the file to a handler, in pieces.
  ///
  /// - Throws: `XMLError` after all content before the error was passed on.
  func read(_ handler: some XMLHandler) throws(XMLError) {
    let found = XMLPushParser.read(utf8, isWhole: error == nil, by: handler, doctype: .refuse, namespaces: true)
    if let found { throw explained(found) }
    if let error { throw error }
  }
}
