import CExpat

/// Reads XML that is fed piece by piece, and passes its content to a handler.
///
/// Only the given bytes are ever read: no document type, no entity, no other file. A fatal error of XML ends the
/// reading with an ``XMLError``; nothing after it is guessed. Elements may be nested up to 512 levels.
package final class XMLPushParser {
  /// What to do about `<!DOCTYPE`.
  package enum DoctypePolicy: Sendable {
    /// It is an error.
    case refuse
    /// It is skipped; a document type with its own declarations (`[…]`) is an error.
    case skip
  }

  /// The maximum length of a tag or comment, since each is read as a whole.
  private static let tokenLimit = 1 << 22

  private let parser: XML_Parser?
  /// The state of the reading. It is one value, so that each call of expat is one access to it.
  var state: XMLPushParserState

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - handler: is called for each part of the content.
  ///   - doctype: what to do about a document type.
  ///   - namespaces: whether names are split into namespace and local part.
  package init(_ handler: any XMLHandler, doctype: DoctypePolicy, namespaces: Bool) {
    parser = namespaces ? XML_ParserCreateNS("UTF-8", XMLNameDecoder.separator) : XML_ParserCreate("UTF-8")
    state = XMLPushParserState(parser, handler, doctype: doctype, namespaces: namespaces)
    installCalls(of: parser)
  }

  deinit { if let parser { XML_ParserFree(parser) } }

  /// The error that ended the reading, after everything before it was passed on; `nil` if there was none.
  package var error: XMLError? { state.error }

  /// Takes the next bytes, UTF-8 without a byte-order mark.
  package func feed(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    guard state.error == nil else { return }
    state.expect(bytes)
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isLast ? 1 : 0)
    }
    guard state.error == nil else { return }
    if status != XML_STATUS_OK {
      state.failAsExpat()
    } else {
      state.failIfTooLong(limit: XMLPushParser.tokenLimit)
    }
  }
}

extension XMLPushParser {
  private static let chunkSize = 1 << 16

  /// Reads a text in pieces.
  ///
  /// - Parameters:
  ///   - utf8: without a byte-order mark.
  ///   - isWhole: whether the file ends after it; else what is open there is no error.
  ///   - handler: is called for each part of the content.
  ///   - doctype: what to do about a document type.
  ///   - namespaces: whether names are split into namespace and local part.
  /// - Returns: the error that ended the reading, after everything before it was passed on; `nil` if there was none.
  package static func read(
    _ utf8: ArraySlice<UInt8>, isWhole: Bool, by handler: some XMLHandler, doctype: DoctypePolicy, namespaces: Bool
  ) -> XMLError? {
    let parser = XMLPushParser(handler, doctype: doctype, namespaces: namespaces)
    var rest = utf8
    repeat {
      let chunk = rest.prefix(chunkSize)
      rest = rest.dropFirst(chunk.count)
      parser.feed(chunk, isLast: rest.isEmpty && isWhole)
    } while !rest.isEmpty && parser.error == nil
    return parser.error
  }

  /// Why a file is not XML; `nil` if it is. A document type without declarations is skipped.
  static func error(in source: SourceText) -> XMLError? {
    let input = XMLInput(source)
    let error = read(
      input.utf8[...], isWhole: input.error == nil, by: XMLSyntaxCheck(), doctype: .skip, namespaces: false)
    return error ?? input.error
  }
}

/// Takes no part of the content: what is asked is whether it can be read.
private final class XMLSyntaxCheck: XMLHandler {
  func start(_ tag: borrowing XMLTag) {}
  func end(_ name: XMLName, _ places: inout XMLPlaces) {}
  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) {}
}

/// The callbacks of expat. No Swift error passes through C: the state keeps it and stops the parser.
extension XMLPushParser {
  func installCalls(of parser: XML_Parser?) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { parser, name, attributes in XMLPushParser.call(parser) { $0.startElement(name, attributes) } },
      { parser, _ in XMLPushParser.call(parser) { $0.endElement() } })
    XML_SetCharacterDataHandler(parser) { parser, text, count in
      XMLPushParser.call(parser) { $0.characters(text, count) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { parser, _, system, `public`, hasSubset in
      XMLPushParser.call(parser) {
        $0.startDoctype(isExternal: system != nil || `public` != nil, hasSubset: hasSubset != 0)
      }
    }
    XML_SetSkippedEntityHandler(parser) { parser, name, _ in XMLPushParser.call(parser) { $0.skippedEntity(name) } }
  }

  /// Passes a call to the state, unless the state has an error: calls for the same token may still follow.
  private static func call(_ userData: UnsafeMutableRawPointer?, _ call: (inout XMLPushParserState) -> Void) {
    guard let userData else { return }
    Unmanaged<XMLPushParser>.fromOpaque(userData)._withUnsafeGuaranteedRef { parser in
      XMLPushParser.pass(call, to: &parser.state)
    }
  }

  private static func pass(_ call: (inout XMLPushParserState) -> Void, to state: inout XMLPushParserState) {
    if state.error == nil { call(&state) }
  }
}

/// The state of a file that expat reads: checks each callback, and passes it to a handler.
struct XMLPushParserState {
  /// An element that is not closed yet.
  struct OpenElement {
    var name: XMLName
    var location: SourceLocation
  }

  private let parser: XML_Parser?
  private let handler: any XMLHandler
  private let doctype: XMLPushParser.DoctypePolicy
  private var names: XMLNameDecoder
  /// Whether the document type names an external file: expat then treats unknown entities as declared there.
  private var hasExternalDoctype = false
  private var open: [OpenElement] = []
  private var places: XMLPlaces
  private var fedCount = 0
  /// The error after which nothing more is passed on; `nil` before one.
  private(set) var error: XMLError?

  init(_ parser: XML_Parser?, _ handler: any XMLHandler, doctype: XMLPushParser.DoctypePolicy, namespaces: Bool) {
    self.parser = parser
    self.handler = handler
    self.doctype = doctype
    names = XMLNameDecoder(hasNamespaces: namespaces)
    places = XMLPlaces(parser)
  }

  /// Appends the bytes that expat reads next.
  mutating func expect(_ bytes: ArraySlice<UInt8>) {
    places.expect(bytes)
    fedCount += bytes.count
  }

  // MARK: Errors

  /// Stops reading; the first error counts.
  private mutating func fail(_ error: XMLError) {
    guard self.error == nil else { return }
    self.error = error
    _ = XML_StopParser(parser, 0)
  }

  /// Stops reading with the error of expat.
  mutating func failAsExpat() {
    let code = XML_GetErrorCode(parser)
    let isAtEnd = code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_CDATA_SECTION
    var index = isAtEnd ? fedCount : places.byteIndex
    if code == XML_ERROR_INVALID_TOKEN { index = startOfToken(invalidAt: index) }
    let location = places.place(of: index)
    fail(XMLError(expat: code, at: location, rest: places.bytes(from: index), open: open.last))
  }

  /// The start of the token that is invalid for expat at an offset.
  private func startOfToken(invalidAt index: Int) -> Int {
    let step = XMLError.backstep(places.bytes(from: index - 2).prefix(3))
    if step > 0 { return index - step }
    let start = max(index - XMLError.longestReference, places.cursor.offset)
    return index - XMLError.openReference(places.bytes(from: start).prefix(max(0, index - start + 1)))
  }

  /// Stops reading if expat waits for the end of a tag or comment that is longer than a limit.
  mutating func failIfTooLong(limit: Int) {
    if fedCount - places.byteIndex > limit { fail(.tooLong(limit: limit, at: places.current())) }
  }
}

// MARK: What expat calls for

extension XMLPushParserState {
  mutating func startElement(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name else { return }
    let tag = XMLTag(names.decode(name), at: places.current(), attributes)
    if open.count == PropertyListDocument.depthLimit {
      return fail(.tooDeep(at: tag.location))
    }
    if hasExternalDoctype, tag.hasAttributes, let entity = XMLPushParserState.foreignEntity(in: places.currentTag) {
      return fail(.entity(entity, at: tag.location))
    }
    open.append(OpenElement(name: tag.name, location: tag.location))
    do throws(XMLError) { try handler.start(tag) } catch { fail(error) }
  }

  mutating func endElement() {
    guard let element = open.popLast() else { return }
    do throws(XMLError) { try handler.end(element.name, &places) } catch { fail(error) }
  }

  mutating func characters(_ bytes: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard let bytes else { return }
    handler.characters(UnsafeRawBufferPointer(start: bytes, count: Int(count)), &places)
  }

  mutating func startDoctype(isExternal: Bool, hasSubset: Bool) {
    hasExternalDoctype = isExternal
    if doctype == .refuse {
      fail(
        XMLError(
          .xmlDoctype, "a document type (<!DOCTYPE) is not allowed in this kind of file", at: places.doctype(),
          fix: "Remove the <!DOCTYPE …> declaration."))
    } else if hasSubset {
      fail(.doctypeWithDeclarations(at: places.doctype()))
    }
  }

  mutating func skippedEntity(_ name: UnsafePointer<XML_Char>?) {
    fail(.entity(name.map { String(cString: $0) }, at: places.current()))
  }

  /// The first entity in the attributes of a tag that is not one of the five that XML defines.
  ///
  /// With an external document type, expat silently drops such a reference.
  private static func foreignEntity(in tag: ArraySlice<UInt8>) -> String? {
    for part in tag.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst() {
      let name = String(decoding: part.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      if !name.hasPrefix("#"), !["amp", "lt", "gt", "quot", "apos"].contains(name) { return name }
    }
    return nil
  }
}

extension XMLError {
  static func doctypeWithDeclarations(at location: SourceLocation) -> XMLError {
    XMLError(
      .xmlDoctype, "the document type holds declarations of its own, which are not read", at: location,
      fix: "Remove what is between [ and ] in the <!DOCTYPE …> declaration.")
  }

  static func tooDeep(at location: SourceLocation) -> XMLError {
    XMLError(
      .tooDeep, "elements are nested deeper than \(PropertyListDocument.depthLimit) levels", at: location,
      fix: "Nest them less deeply.")
  }

  fileprivate static func tooLong(limit: Int, at location: SourceLocation) -> XMLError {
    XMLError(
      .xmlTooLong, "a tag or comment is longer than \(limit >> 20) MiB", at: location,
      fix: "Shorten it, or move its content into the text of an element.")
  }
}

/// Finds the place in the file of the event that expat reports.
package struct XMLPlaces {
  private let parser: XML_Parser?
  private(set) var cursor = LocationCursor()

  init(_ parser: XML_Parser?) { self.parser = parser }

  /// Appends the bytes that expat reads next.
  mutating func expect(_ bytes: ArraySlice<UInt8>) { cursor.append(bytes) }

  /// Offset of the current event.
  var byteIndex: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  /// The place of the current event.
  package mutating func current() -> SourceLocation { cursor.advance(to: byteIndex) }

  /// The place of an offset that is not before the last place.
  mutating func place(of offset: Int) -> SourceLocation { cursor.advance(to: offset) }

  /// The place of the document type that is being reported: the current event is at its end.
  mutating func doctype() -> SourceLocation {
    let passed = cursor.bytes(from: cursor.offset).prefix(max(0, byteIndex - cursor.offset))
    var start = passed.endIndex
    while start > passed.startIndex, !passed[start...].starts(with: "<!DOCTYPE".utf8) { start -= 1 }
    return place(of: cursor.offset + start - passed.startIndex)
  }

  /// The known bytes from an offset on.
  func bytes(from offset: Int) -> ArraySlice<UInt8> { cursor.bytes(from: offset) }

  /// The bytes of the tag that is being reported.
  var currentTag: ArraySlice<UInt8> { bytes(from: byteIndex).prefix(Int(XML_GetCurrentByteCount(parser))) }
}
