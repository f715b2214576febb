import CExpat

/// Reads XML as a stream of events.
///
/// Nothing but the given bytes is ever read: no document type, no entity, no other file. What XML calls a fatal error
/// ends the events with an ``XMLError``; nothing is guessed after it. Elements may be nested 512 deep. Property lists come
/// as one source; a file that is too large for that can be fed in chunks.
///
/// ```swift
/// let reader = XMLReader(source, doctype: .skip)
/// while let event = try reader.next() { … }
/// ```
package final class XMLReader {
  /// What to do about `<!DOCTYPE`.
  package enum DoctypePolicy: Sendable {
    /// It is an error.
    case refuse
    /// It is passed over unread; one with declarations of its own (`[…]`) is an error.
    case skip
  }

  /// An element that is not closed yet.
  struct OpenElement {
    var name: XMLName
    var location: SourceLocation
  }

  private static let chunkSize = 1 << 16
  /// A tag or comment is read as a whole: this is as much as one may take.
  private static let tokenLimit = 1 << 22

  let parser: XML_Parser?
  let doctype: DoctypePolicy
  var names: XMLNameDecoder
  /// Whether the document type names a file of declarations: expat then takes unknown entities as declared there.
  var hasExternalDoctype = false
  var open: [OpenElement] = []
  private var text: [UInt8] = []
  private var textLocation = SourceLocation(line: 1, column: 1)
  private var cursor = LocationCursor()
  private var fedCount = 0

  private var events: [XMLEvent] = []
  private var nextEvent = 0
  private(set) var error: XMLError?

  private var input: ArraySlice<UInt8> = []
  private var isComplete = true
  private var inputError: XMLError?

  /// Reads UTF-8 that is fed piece by piece.
  ///
  /// - Parameters:
  ///   - doctype: what to do about a document type.
  ///   - namespaces: whether names are split into namespace and local part.
  package init(doctype: DoctypePolicy, namespaces: Bool = false) {
    self.doctype = doctype
    names = XMLNameDecoder(hasNamespaces: namespaces)
    parser = namespaces ? XML_ParserCreateNS("UTF-8", XMLNameDecoder.separator) : XML_ParserCreate("UTF-8")
    installHandlers()
  }

  /// Reads a whole file in UTF-8, UTF-16 or Latin-1.
  package convenience init(_ source: SourceText, doctype: DoctypePolicy, namespaces: Bool = false) {
    self.init(doctype: doctype, namespaces: namespaces)
    let content = XMLInput(source)
    input = content.utf8[...]
    inputError = content.error
    isComplete = false
  }

  deinit { if let parser { XML_ParserFree(parser) } }

  /// The next event.
  ///
  /// - Returns: `nil` at the end of the file, or of what has been fed.
  /// - Throws: ``XMLError`` after all events that precede the error.
  package func next() throws(XMLError) -> XMLEvent? {
    while nextEvent == events.count {
      if let error { throw error }
      if isComplete { return nil }
      feedNextChunk()
    }
    nextEvent += 1
    return events[nextEvent - 1]
  }

  /// Takes the next bytes, UTF-8 without a byte-order mark, and makes events of them.
  package func feed(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    guard error == nil else { return }
    events.removeSubrange(..<nextEvent)
    nextEvent = 0
    cursor.append(bytes)
    fedCount += bytes.count
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isLast ? 1 : 0)
    }
    guard error == nil else { return }
    if status != XML_STATUS_OK {
      fail(expatError())
    } else if fedCount - byteIndex > XMLReader.tokenLimit {
      fail(
        XMLError(
          .xmlTooLong, "a tag or comment is longer than \(XMLReader.tokenLimit >> 20) MiB", at: place(),
          fix: "Shorten it, or move its content into the text of an element."))
    }
  }

  private func feedNextChunk() {
    let chunk = input.prefix(XMLReader.chunkSize)
    input = input.dropFirst(chunk.count)
    feed(chunk, isLast: input.isEmpty && inputError == nil)
    isComplete = input.isEmpty
    if isComplete, error == nil { error = inputError }
  }

  private func expatError() -> XMLError {
    let code = XML_GetErrorCode(parser)
    let isAtEnd = code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_CDATA_SECTION
    var index = isAtEnd ? fedCount : byteIndex
    if code == XML_ERROR_INVALID_TOKEN { index -= XMLError.backstep(cursor.bytes(from: index - 2).prefix(3)) }
    let location = cursor.advance(to: index)
    return XMLError(expat: code, at: location, rest: cursor.bytes(from: index), open: open.last)
  }
}

// MARK: What the handlers use

extension XMLReader {
  /// Offset of the current event.
  var byteIndex: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  /// The place of the current event.
  func place() -> SourceLocation { cursor.advance(to: byteIndex) }

  /// The place of the document type that is being reported: the current event is at its end.
  func placeOfDoctype() -> SourceLocation {
    let passed = cursor.bytes(from: cursor.offset).prefix(max(0, byteIndex - cursor.offset))
    let start = Array("<!DOCTYPE".utf8)
    let index = passed.indices.last { passed[$0] == start[0] && passed[$0...].starts(with: start) }
    return cursor.advance(to: cursor.offset + passed.distance(from: passed.startIndex, to: index ?? passed.endIndex))
  }

  /// Ends reading; the first error counts.
  func fail(_ error: @autoclosure () -> XMLError) {
    guard self.error == nil else { return }
    self.error = error()
    _ = XML_StopParser(parser, 0)
  }

  func append(_ event: XMLEvent) {
    flushText()
    events.append(event)
  }

  func appendText(_ bytes: UnsafeRawBufferPointer) {
    if text.isEmpty { textLocation = place() }
    text.append(contentsOf: bytes)
  }

  private func flushText() {
    guard !text.isEmpty else { return }
    events.append(.text(String(decoding: text, as: UTF8.self), textLocation))
    text.removeAll(keepingCapacity: true)
  }

  /// The bytes of the tag that is being reported.
  var currentTag: ArraySlice<UInt8> {
    cursor.bytes(from: byteIndex).prefix(Int(XML_GetCurrentByteCount(parser)))
  }
}
