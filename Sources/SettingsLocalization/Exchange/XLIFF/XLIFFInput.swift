/// The bytes of an XLIFF file as UTF-8, ready to be read more than once; not copied where they are UTF-8 already.
struct XLIFFInput {
  /// Without the byte-order mark.
  let utf8: ArraySlice<UInt8>
  /// Why the file cannot be read beyond these bytes.
  let error: XMLError?
  private let bytes: [UInt8]
  private let isCopied: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isCopied = !XLIFFInput.isUTF8(bytes)
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

  /// Whether the byte-order mark, the first bytes and the XML declaration all say so.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    guard TextEncoding.detect(bytes).encoding == .utf8 else { return false }
    let declaration = bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") && $0 < 0x80 } + [UInt8(ascii: ">")]
    let input = XMLInput(SourceText(bytes: Array(declaration), file: ""))
    return input.error == nil && input.encoding == .utf8
  }

  /// A better word for an error that bytes have caused that are not UTF-8: to the parser any of them is a wrong character.
  func explained(_ error: XMLError) -> XMLError {
    guard !isCopied, error.rule == .xmlSyntax,
      let damage = XMLInput(SourceText(bytes: bytes, file: "")).error, damage.location <= error.location
    else { return error }
    return damage
  }
}

/// The events of an XLIFF file, read in pieces.
struct XLIFFEvents: ~Copyable {
  private static let chunkSize = 1 << 16
  private let reader = XMLReader(doctype: .refuse, namespaces: true)
  private let input: XLIFFInput
  private var rest: ArraySlice<UInt8>
  private var isComplete = false

  init(_ input: XLIFFInput) {
    self.input = input
    rest = input.utf8
  }

  /// The next event; `nil` at the end of the file.
  mutating func next() throws(XMLError) -> XMLEvent? {
    do throws(XMLError) {
      while true {
        if let event = try reader.next() { return event }
        if isComplete { break }
        feedNextChunk()
      }
    } catch {
      throw input.explained(error)
    }
    if let error = input.error { throw error }
    return nil
  }

  private mutating func feedNextChunk() {
    let chunk = rest.prefix(XLIFFEvents.chunkSize)
    rest = rest.dropFirst(chunk.count)
    isComplete = rest.isEmpty
    reader.feed(chunk, isLast: isComplete && input.error == nil)
  }
}
