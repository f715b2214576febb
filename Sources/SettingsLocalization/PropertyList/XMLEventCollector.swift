import CExpat

/// Makes events of what expat calls for, and keeps them until they are taken.
struct XMLEventCollector {
  /// An element that is not closed yet.
  struct OpenElement {
    var name: XMLName
    var location: SourceLocation
  }

  private let parser: XML_Parser?
  private let doctype: XMLReader.DoctypePolicy
  private var names: XMLNameDecoder
  /// Whether the document type names a file of declarations: expat then takes unknown entities as declared there.
  private var hasExternalDoctype = false
  private var open: [OpenElement] = []
  private var text: [UInt8] = []
  private var textLocation = SourceLocation(line: 1, column: 1)
  private var cursor = LocationCursor()
  private var events: [XMLEvent] = []
  private var nextEvent = 0
  /// Why nothing more is collected; the events that precede it can still be taken.
  private(set) var error: XMLError?
  /// Whether there is an error: asked at every call, of which there are many.
  private var hasEnded = false

  init(_ parser: XML_Parser?, doctype: XMLReader.DoctypePolicy, namespaces: Bool) {
    self.parser = parser
    self.doctype = doctype
    names = XMLNameDecoder(hasNamespaces: namespaces)
  }

  /// The next event; `nil` if all have been taken.
  mutating func takeNext() -> XMLEvent? {
    guard nextEvent < events.count else { return nil }
    nextEvent += 1
    return events[nextEvent - 1]
  }

  /// Makes the bytes known that expat is given next.
  mutating func expect(_ bytes: ArraySlice<UInt8>) {
    if nextEvent == events.count {
      events.removeAll(keepingCapacity: true)
    } else {
      events.removeSubrange(..<nextEvent)
    }
    nextEvent = 0
    cursor.append(bytes)
  }

  // MARK: Places

  /// Offset of the current event.
  var byteIndex: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  /// The place of the current event.
  mutating func place() -> SourceLocation { cursor.advance(to: byteIndex) }

  /// The place of the document type that is being reported: the current event is at its end.
  private mutating func placeOfDoctype() -> SourceLocation {
    let passed = cursor.bytes(from: cursor.offset).prefix(max(0, byteIndex - cursor.offset))
    let start = Array("<!DOCTYPE".utf8)
    let index = passed.indices.last { passed[$0] == start[0] && passed[$0...].starts(with: start) }
    return cursor.advance(to: cursor.offset + passed.distance(from: passed.startIndex, to: index ?? passed.endIndex))
  }

  // MARK: Errors

  /// Ends reading; the first error counts.
  mutating func fail(_ error: XMLError) {
    guard !hasEnded else { return }
    hasEnded = true
    self.error = error
    _ = XML_StopParser(parser, 0)
  }

  /// Ends reading with what expat says is wrong.
  mutating func failAsExpat(fedCount: Int) {
    let code = XML_GetErrorCode(parser)
    let isAtEnd = code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_CDATA_SECTION
    var index = isAtEnd ? fedCount : byteIndex
    if code == XML_ERROR_INVALID_TOKEN { index -= XMLError.backstep(cursor.bytes(from: index - 2).prefix(3)) }
    let location = cursor.advance(to: index)
    fail(XMLError(expat: code, at: location, rest: cursor.bytes(from: index), open: open.last))
  }
}

// MARK: What expat calls for

extension XMLEventCollector {
  /// Takes a call of expat's, unless reading has ended: calls that belong to the same token may still follow.
  mutating func take(_ call: (inout XMLEventCollector) -> Void) {
    if !hasEnded { call(&self) }
  }

  mutating func startElement(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name else { return }
    let element = XMLElement(name: names.decode(name), attributes: decode(attributes), location: place())
    if open.count == PropertyListDocument.depthLimit {
      return fail(.tooDeep(at: element.location))
    }
    if hasExternalDoctype, !element.attributes.isEmpty, let entity = XMLEventCollector.foreignEntity(in: currentTag) {
      return fail(.entity(entity, at: element.location))
    }
    open.append(OpenElement(name: element.name, location: element.location))
    append(.start(element))
  }

  mutating func endElement() {
    guard let element = open.popLast() else { return }
    append(.end(element.name, place()))
  }

  mutating func characters(_ bytes: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard let bytes else { return }
    if text.isEmpty { textLocation = place() }
    text.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  mutating func startDoctype(isExternal: Bool, hasSubset: Bool) {
    hasExternalDoctype = isExternal
    if doctype == .refuse {
      fail(
        XMLError(
          .xmlDoctype, "a document type (<!DOCTYPE) is not allowed in this kind of file", at: placeOfDoctype(),
          fix: "Remove the <!DOCTYPE …> declaration."))
    } else if hasSubset {
      fail(
        XMLError(
          .xmlDoctype, "the document type holds declarations of its own, which are not read", at: placeOfDoctype(),
          fix: "Remove what is between [ and ] in the <!DOCTYPE …> declaration."))
    }
  }

  mutating func skippedEntity(_ name: UnsafePointer<XML_Char>?) {
    fail(.entity(name.map { String(cString: $0) }, at: place()))
  }

  private mutating func append(_ event: XMLEvent) {
    if !text.isEmpty {
      events.append(.text(String(decoding: text, as: UTF8.self), textLocation))
      text.removeAll(keepingCapacity: true)
    }
    events.append(event)
  }

  private mutating func decode(_ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [XMLAttribute] {
    guard let list else { return [] }
    var attributes: [XMLAttribute] = []
    attributes.reserveCapacity(Int(XML_GetSpecifiedAttributeCount(parser)) / 2)
    var index = 0
    while let name = list[index], let value = list[index + 1] {
      attributes.append(XMLAttribute(name: names.decode(name), value: String(cString: value)))
      index += 2
    }
    return attributes
  }

  /// The bytes of the tag that is being reported.
  private var currentTag: ArraySlice<UInt8> {
    cursor.bytes(from: byteIndex).prefix(Int(XML_GetCurrentByteCount(parser)))
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
}
