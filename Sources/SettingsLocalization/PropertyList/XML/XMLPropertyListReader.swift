/// Reads XML property lists as CoreFoundation does, which is no XML parser: it refuses files that XML allows, and reads
/// files that XML does not.
///
/// 1. What CoreFoundation refuses is an error: then the file has no root. Where it is certain what is meant all the
///    same, as with a comment in a text, the value is ``PropertyListDocument/recovered``.
/// 2. What CoreFoundation reads, and other programs refuse, is a warning. Anything that XML may not allow sets
///    ``isOdd``; then, and only then, expat is asked.
///
/// Time and memory are linear in the length of the file. No entity but the five of XML is known, so nothing expands.
///
/// - Source: `CFPropertyList.c`, compared with its `plutil` (`Checks/PropertyLists`).
struct XMLPropertyListReader {
  /// Why reading ends.
  struct Failure: Error {
    var error: XMLError
    /// Whether XML does not allow it either: then the words of an XML parser are used.
    var isOfXML = true
  }

  let bytes: [UInt8]
  /// Whether all bytes are UTF-8.
  let isUTF8: Bool
  var index = 0
  var findings: FindingList
  var forbidden: XMLForbiddenCharacters
  /// Whether something was met that XML may not allow.
  var isOdd: Bool
  /// Whether it is certain what is meant, also where CoreFoundation refuses it.
  private var isCertain = true
  private var depth = 0
  private var cursor = LocationCursor()

  /// Reads a whole file; never fails, see the findings.
  static func read(_ source: SourceText) -> PropertyListDocument {
    let input = XMLPropertyListInput(source)
    var reader = XMLPropertyListReader(input, file: source.file)
    reader.report(encodingOf: source, input)
    let root = reader.document(source, input.error)
    let findings = reader.findings.inOrder
    let isRefused = findings.contains { $0.severity == .error }
    return PropertyListDocument(
      format: .xml, encoding: input.encoding, hasByteOrderMark: source.hasByteOrderMark, root: isRefused ? nil : root,
      findings: findings, recovered: isRefused && reader.isCertain ? root : nil)
  }

  private init(_ input: XMLPropertyListInput, file: String) {
    bytes = input.bytes
    isUTF8 = input.isUTF8
    isOdd = !input.isUTF8 || input.encoding.map { $0.unitSize == 4 } ?? true
    findings = FindingList(file: file)
    forbidden = XMLForbiddenCharacters(in: input.bytes)
    cursor.append(input.bytes[...])
  }

  private mutating func document(_ source: SourceText, _ error: XMLError?) -> PropertyListNode? {
    do throws(Failure) {
      if let error { throw Failure(error: error, isOfXML: false) }
      let root = try list()
      skipWhitespace()
      if index < bytes.count { isOdd = true }
      reportOtherPrograms(source)
      return root
    } catch {
      isCertain = false
      let ofXML = error.isOfXML ? XMLPushParser.error(in: source) : nil
      // What XML does not allow before this place was read like iOS reads it, and is not why the reading ends here.
      let isSame = ofXML.map { $0.location >= error.error.location } ?? false
      findings.add((isSame ? ofXML ?? error.error : error.error).finding(in: findings.file))
      return nil
    }
  }

  /// The place of an offset that is not before the last place.
  mutating func location(of offset: Int) -> SourceLocation { cursor.advance(to: offset) }

  // MARK: Values

  private mutating func list() throws(Failure) -> PropertyListNode? {
    while true {
      skipWhitespace()
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "<") else { throw noList() }
      switch bytes[index + 1] {
      case UInt8(ascii: "?"): try skipInstruction(from: index + 2)
      case UInt8(ascii: "!") where isAt("<!--"): try skipComment(isInElement: false)
      case UInt8(ascii: "!"): try skipDoctype()
      default: return try root(try tag())
      }
    }
  }

  /// The value in the root element, which is `<plist>` except in unusual files; `nil`, with a finding, if it has none.
  private mutating func root(_ tag: XMLListTag) throws(Failure) -> PropertyListNode? {
    if let element = tag.element, element != .plist, element != .key {
      findings.add(
        .plistStructure, .warning, "expected <plist>, found <\(element.rawValue)>", at: tag.location,
        fix: "Put the value into <plist version=\"1.0\">…</plist>.")
    }
    return tag.element == .plist ? try plist(tag) : try value(tag)
  }

  private mutating func plist(_ plist: XMLListTag) throws(Failure) -> PropertyListNode? {
    var root: PropertyListNode?
    var count = 0
    while let tag = try nextElement(in: plist) {
      count += 1
      if count == 2 { problem("a second value: <plist> holds one", at: tag.location, fix: "Keep one of them.") }
      root = try value(tag)
    }
    if count == 0 { problem("<plist> holds no value", at: plist.location, fix: "Put a <dict> into it.") }
    return root
  }

  /// The value of an element; `nil`, with a finding, if it has none.
  private mutating func value(_ tag: XMLListTag) throws(Failure) -> PropertyListNode? {
    let value: PropertyListValue?
    switch tag.element {
    case .string: value = .string(try text(of: tag))
    case .dict: value = .dictionary(try dictionary(tag))
    case .array: value = .array(try array(tag))
    case .true, .false: value = try boolean(tag)
    case .integer, .real, .date, .data: value = try scalar(tag)
    case .key:
      keyAsValue(at: tag.location)
      value = .string(try text(of: tag))
    case .plist:
      innerList(at: tag.location)
      try enter(tag)
      defer { depth -= 1 }
      return try plist(tag)
    case nil:
      try unknown(tag)
      return nil
    }
    return value.map { PropertyListNode($0, at: tag.location) }
  }

  private mutating func array(_ array: XMLListTag) throws(Failure) -> [PropertyListNode] {
    var nodes: [PropertyListNode] = []
    try enter(array)
    while let tag = try nextElement(in: array) {
      if let node = try value(tag) { nodes.append(node) }
    }
    depth -= 1
    return nodes
  }

  private mutating func dictionary(_ dictionary: XMLListTag) throws(Failure) -> PropertyListDictionary {
    var pairs = XMLDictionaryPairs()
    try enter(dictionary)
    while let tag = try nextElement(in: dictionary) {
      if tag.element == .key {
        pairs.add(key: try text(of: tag), at: tag.location, &self)
      } else if let key = pairs.takeKey(&self) {
        guard let node = try value(tag) else { continue }
        pairs.append(key, node)
      } else {
        problem(
          "expected <key>, found <\(name(of: tag))>: a value without a key", at: tag.location,
          fix: "Write <key>…</key> before it.")
        _ = try value(tag)
      }
    }
    depth -= 1
    return pairs.finish(&self)
  }

  /// Counts a level, which an empty element is not. A `<plist>` in another one is a level, too: CoreFoundation has no
  /// limit for these.
  private mutating func enter(_ tag: XMLListTag) throws(Failure) {
    depth += 1
    guard depth > PropertyListDocument.depthLimit, !tag.isEmpty else { return }
    throw Failure(error: .tooDeep(at: tag.location), isOfXML: false)
  }

  /// Reports what makes the file unreadable; what is meant is not certain.
  mutating func problem(_ message: String, at location: SourceLocation, fix: String) {
    isCertain = false
    findings.add(.plistStructure, .error, message, at: location, fix: fix)
  }

  /// Reports a value that is not one of its element.
  mutating func unreadable(_ message: String, at location: SourceLocation, fix: String) {
    isCertain = false
    findings.add(.plistValue, .error, message, at: location, fix: fix)
  }
}
