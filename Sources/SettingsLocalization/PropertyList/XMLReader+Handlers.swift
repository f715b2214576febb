import CExpat

/// What expat calls. No Swift error passes through C: a handler keeps it and stops the parser.
extension XMLReader {
  func installHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLReader.of($0)?.startElement($1, $2) }, { reader, _ in XMLReader.of(reader)?.endElement() })
    XML_SetCharacterDataHandler(parser) { XMLReader.of($0)?.characters($1, $2) }
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, system, `public`, hasSubset in
      XMLReader.of(reader)?.startDoctype(isExternal: system != nil || `public` != nil, hasSubset: hasSubset != 0)
    }
    XML_SetSkippedEntityHandler(parser) { reader, name, _ in XMLReader.of(reader)?.skippedEntity(name) }
  }

  /// The reader of a call; `nil` when it has failed: calls that belong to the same token may still follow.
  private static func of(_ userData: UnsafeMutableRawPointer?) -> XMLReader? {
    guard let userData else { return nil }
    let reader = Unmanaged<XMLReader>.fromOpaque(userData).takeUnretainedValue()
    return reader.error == nil ? reader : nil
  }

  private func startElement(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name else { return }
    let element = XMLElement(name: names.decode(name), attributes: self.attributes(attributes), location: place())
    if open.count == PropertyListDocument.depthLimit {
      return fail(.tooDeep(at: element.location))
    }
    if hasExternalDoctype, !element.attributes.isEmpty, let entity = XMLReader.foreignEntity(in: currentTag) {
      return fail(.entity(entity, at: element.location))
    }
    open.append(OpenElement(name: element.name, location: element.location))
    append(.start(element))
  }

  private func endElement() {
    guard let element = open.popLast() else { return }
    append(.end(element.name, place()))
  }

  private func characters(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard let text else { return }
    appendText(UnsafeRawBufferPointer(start: text, count: Int(count)))
  }

  private func startDoctype(isExternal: Bool, hasSubset: Bool) {
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

  private func skippedEntity(_ name: UnsafePointer<XML_Char>?) {
    fail(.entity(name.map { String(cString: $0) }, at: place()))
  }

  private func attributes(_ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [XMLAttribute] {
    guard let list else { return [] }
    var attributes: [XMLAttribute] = []
    var index = 0
    while let name = list[index], let value = list[index + 1] {
      attributes.append(XMLAttribute(name: names.decode(name), value: String(cString: value)))
      index += 2
    }
    return attributes
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

/// Splits the names that expat gives into namespace and local part.
struct XMLNameDecoder {
  /// What expat puts between the two: no namespace that is read may hold it.
  static let separator = XML_Char(0x0A)

  let hasNamespaces: Bool
  /// The last namespace: nearly all names of a file are in one, which then exists once.
  private var namespace = ""

  init(hasNamespaces: Bool) { self.hasNamespaces = hasNamespaces }

  mutating func decode(_ name: UnsafePointer<XML_Char>) -> XMLName {
    let whole = String(cString: name)
    guard hasNamespaces, let end = whole.utf8.lastIndex(of: UInt8(bitPattern: XMLNameDecoder.separator)) else {
      return XMLName(namespace: nil, local: whole)
    }
    if whole[..<end] != namespace { namespace = String(whole[..<end]) }
    return XMLName(namespace: namespace, local: String(whole[whole.utf8.index(after: end)...]))
  }
}
