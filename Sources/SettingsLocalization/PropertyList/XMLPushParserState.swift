import CExpat

/// What is known of a file that expat reads: checks what expat calls for, and hands it to a handler.
struct XMLPushParserState {
  /// An element that is not closed yet.
  struct OpenElement {
    var name: XMLName
    var location: SourceLocation
  }

  private let parser: XML_Parser?
  private let handler: any XMLHandler
  private let doctype: XMLReader.DoctypePolicy
  private var names: XMLNameDecoder
  /// Whether the document type names a file of declarations: expat then takes unknown entities as declared there.
  private var hasExternalDoctype = false
  private var open: [OpenElement] = []
  private var places: XMLPlaces
  private var fedCount = 0
  /// Why nothing more is handed on.
  private(set) var error: XMLError?

  init(_ parser: XML_Parser?, _ handler: any XMLHandler, doctype: XMLReader.DoctypePolicy, namespaces: Bool) {
    self.parser = parser
    self.handler = handler
    self.doctype = doctype
    names = XMLNameDecoder(hasNamespaces: namespaces)
    places = XMLPlaces(parser)
  }

  /// Makes the bytes known that expat is given next.
  mutating func expect(_ bytes: ArraySlice<UInt8>) {
    places.expect(bytes)
    fedCount += bytes.count
  }

  // MARK: Errors

  /// Ends reading; the first error counts.
  private mutating func fail(_ error: XMLError) {
    guard self.error == nil else { return }
    self.error = error
    _ = XML_StopParser(parser, 0)
  }

  /// Ends reading with what expat says is wrong.
  mutating func failAsExpat() {
    let code = XML_GetErrorCode(parser)
    let isAtEnd = code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_CDATA_SECTION
    var index = isAtEnd ? fedCount : places.byteIndex
    if code == XML_ERROR_INVALID_TOKEN { index = startOfToken(invalidAt: index) }
    let location = places.place(of: index)
    fail(XMLError(expat: code, at: location, rest: places.bytes(from: index), open: open.last))
  }

  /// Where the token begins that expat finds to be invalid at an offset.
  private func startOfToken(invalidAt index: Int) -> Int {
    let step = XMLError.backstep(places.bytes(from: index - 2).prefix(3))
    if step > 0 { return index - step }
    let start = max(index - XMLError.longestReference, places.cursor.offset)
    return index - XMLError.openReference(places.bytes(from: start).prefix(max(0, index - start + 1)))
  }

  /// Ends reading if expat waits for the end of a tag or comment that is longer than a limit.
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
      fail(
        XMLError(
          .xmlDoctype, "the document type holds declarations of its own, which are not read", at: places.doctype(),
          fix: "Remove what is between [ and ] in the <!DOCTYPE …> declaration."))
    }
  }

  mutating func skippedEntity(_ name: UnsafePointer<XML_Char>?) {
    fail(.entity(name.map { String(cString: $0) }, at: places.current()))
  }

  /// The first entity in the attributes of a tag that is none of the five that XML defines.
  ///
  /// With an external document type expat drops such a reference without a word.
  private static func foreignEntity(in tag: ArraySlice<UInt8>) -> String? {
    for part in tag.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst() {
      let name = String(decoding: part.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      if !name.hasPrefix("#"), !["amp", "lt", "gt", "quot", "apos"].contains(name) { return name }
    }
    return nil
  }
}

extension XMLError {
  fileprivate static func tooDeep(at location: SourceLocation) -> XMLError {
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
