/// Tags, comments, and what is before the list.
extension XMLPropertyListReader {
  /// Whether a text begins at the index.
  func isAt(_ text: StaticString) -> Bool { isAt(text, index) }

  private func isAt(_ text: StaticString, _ start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[start..<start + $0.count]) }
  }

  /// Whether an end tag begins at the index.
  var isAtEndTag: Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: "<") && bytes[index + 1] == UInt8(ascii: "/")
  }

  mutating func skipWhitespace() {
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
  }

  func name(of tag: XMLListTag) -> String { String(decoding: bytes[tag.name], as: UTF8.self) }

  /// The offset of the first such byte from an offset on; the number of bytes if there is none.
  func next(_ search: ByteSearch, from start: Int) -> Int {
    start < bytes.count ? search.offset(in: bytes.span, start..<bytes.count) : bytes.count
  }

  // MARK: Tags

  /// The next element in a container; `nil` at the container's end, which is passed. Text between elements is reported.
  mutating func nextElement(in container: XMLListTag) throws(Failure) -> XMLListTag? {
    guard !container.isEmpty else { return nil }
    while true {
      let start = index
      skipWhitespace()
      guard index + 1 < bytes.count else { throw end(in: container) }
      guard bytes[index] == UInt8(ascii: "<") else {
        index = next(XMLPropertyListReader.tagStart, from: index)
        strayText(start..<index, in: container)
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "/"):
        try close(container)
        return nil
      case UInt8(ascii: "?"): try skipInstruction(from: index + 1)
      case UInt8(ascii: "!") where isAt("<!--"): try skipComment(isInElement: true)
      case UInt8(ascii: "!"): try straySection(in: container)
      default: return try tag()
      }
    }
  }

  static let tagStart = ByteSearch(UInt8(ascii: "<"))
  private static let tagEnd = ByteSearch(UInt8(ascii: ">"))

  /// The start tag at the index. It ends at the first `>`, also inside of an attribute; its attributes are not read.
  mutating func tag() throws(Failure) -> XMLListTag {
    let start = index
    let place = location(of: start)
    var nameEnd = start + 1
    while nameEnd < bytes.count, bytes[nameEnd] != UInt8(ascii: ">"), !bytes[nameEnd].isWhitespace { nameEnd += 1 }
    let end = next(XMLPropertyListReader.tagEnd, from: nameEnd)
    guard end < bytes.count else { throw unfinished("tag", at: place) }
    let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
    if nameEnd == end, isEmpty { nameEnd -= 1 }
    guard nameEnd > start + 1 else { throw malformed("a < that begins no tag", at: place) }
    if end > nameEnd + (isEmpty ? 1 : 0), !isAt("<plist version=\"1.0\">", start) { isOdd = true }
    index = end + 1
    let name = start + 1..<nameEnd
    return XMLListTag(element: XMLListElement(bytes[name]), name: name, isEmpty: isEmpty, location: place)
  }

  /// Passes the end tag of an element, which begins at the index.
  mutating func close(_ tag: XMLListTag) throws(Failure) {
    let nameEnd = index + 2 + tag.name.count
    guard nameEnd < bytes.count else { throw end(in: tag) }
    guard bytes[index + 2..<nameEnd].elementsEqual(bytes[tag.name]) else { throw mismatch(tag) }
    let start = index
    index = nameEnd
    skipWhitespace()
    guard index < bytes.count else { throw end(in: tag) }
    guard bytes[index] == UInt8(ascii: ">") else {
      index = start
      throw mismatch(tag)
    }
    index += 1
  }

  /// Skips the rest of an element that property lists do not have.
  mutating func skip(_ tag: XMLListTag) throws(Failure) {
    var open = tag.isEmpty ? [] : [tag]
    while let last = open.last {
      index = next(XMLPropertyListReader.tagStart, from: index)
      guard index + 1 < bytes.count else { throw end(in: last) }
      switch bytes[index + 1] {
      case UInt8(ascii: "/"):
        try close(last)
        open.removeLast()
      case UInt8(ascii: "?"): try skipInstruction(from: index + 1)
      case UInt8(ascii: "!") where isAt("<!--"): try skipComment(isInElement: true)
      case UInt8(ascii: "!"): index = try endOfSection()
      default:
        let inner = try self.tag()
        if !inner.isEmpty { open.append(inner) }
      }
    }
  }

  // MARK: Comments and declarations

  private static let hyphen = ByteSearch(UInt8(ascii: "-"))
  private static let questionMark = ByteSearch(UInt8(ascii: "?"))
  private static let bracket = ByteSearch(UInt8(ascii: "]"))

  /// Skips the comment at the index. Before the root, CoreFoundation passes over the first character after `<!--`.
  mutating func skipComment(isInElement: Bool) throws(Failure) {
    let place = location(of: index)
    let first = index + (isInElement ? 4 : 5)
    var offset = next(XMLPropertyListReader.hyphen, from: index + 4)
    while offset + 3 < bytes.count {
      let isPair = bytes[offset + 1] == UInt8(ascii: "-")
      if isPair, bytes[offset + 2] == UInt8(ascii: ">"), offset >= first {
        index = offset + 3
        return
      }
      if isPair { isOdd = true }
      offset = next(XMLPropertyListReader.hyphen, from: offset + 1)
    }
    throw unfinished("comment", at: place)
  }

  /// Skips the processing instruction at the index; its end is looked for from an offset on.
  mutating func skipInstruction(from start: Int) throws(Failure) {
    let place = location(of: index)
    if index > 0 || !XMLPropertyListReader.declarations.contains(where: { isAt($0) }) { isOdd = true }
    var offset = next(XMLPropertyListReader.questionMark, from: start)
    while offset + 2 < bytes.count {
      if bytes[offset + 1] == UInt8(ascii: ">") {
        index = offset + 2
        return
      }
      offset = next(XMLPropertyListReader.questionMark, from: offset + 1)
    }
    throw unfinished("processing instruction", at: place)
  }

  /// Those that need no second look.
  private static let declarations: [StaticString] = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    "<?xml version=\"1.0\"?>",
  ]
  private static let doctypes: [StaticString] = [
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
    """
    <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    """,
  ]

  /// Skips `<!DOCTYPE …>`, which ends at the first `>`.
  mutating func skipDoctype() throws(Failure) {
    let place = location(of: index)
    guard isAt("<!DOCTYPE") else { throw malformed("a < that begins no tag", at: place) }
    if !XMLPropertyListReader.doctypes.contains(where: { isAt($0) }) { isOdd = true }
    index = next(XMLPropertyListReader.doctypeEnd, from: index)
    guard index < bytes.count else { throw unfinished("document type", at: place) }
    guard bytes[index] == UInt8(ascii: ">") else {
      throw Failure(error: .doctypeWithDeclarations(at: place), isOfXML: false)
    }
    index += 1
  }

  private static let doctypeEnd = ByteSearch(UInt8(ascii: ">"), UInt8(ascii: "["))

  /// The offset after the CDATA section at the index.
  mutating func endOfSection() throws(Failure) -> Int {
    guard isAt("<![CDATA[") else { throw malformed("a < that begins no tag", at: location(of: index)) }
    var offset = next(XMLPropertyListReader.bracket, from: index + 9)
    while offset + 2 < bytes.count {
      if isAt("]]>", offset) { return offset + 3 }
      offset = next(XMLPropertyListReader.bracket, from: offset + 1)
    }
    throw unfinished("CDATA section", at: location(of: index))
  }
}
