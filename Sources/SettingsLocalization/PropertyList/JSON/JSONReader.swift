/// Reads JSON (RFC 8259) with the place of every value; order and duplicates of keys are kept.
struct JSONReader {
  /// Text that is not JSON: reading stops there.
  struct SyntaxError: Error {
    var rule: Finding.Rule = "json-syntax"
    var message: String
    var offset: Int
    var fix: String?
  }

  let source: SourceText
  let bytes: [UInt8]
  var index = 0
  /// The problems found so far.
  var findings: FindingList
  private var depth = 0
  /// Whether the text may be JSON5.
  let isJSON5: Bool

  init(_ source: SourceText, isJSON5: Bool = false) {
    self.source = source
    self.isJSON5 = isJSON5
    bytes = source.utf8
    findings = FindingList(file: source.file)
  }

  /// The property list of a whole file; never fails, see the findings.
  static func read(_ source: SourceText) -> PropertyListDocument { JSONPropertyList.read(source) }

  /// The value that is the whole text; `nil`, with a finding, if the text is not JSON.
  mutating func read() -> JSONNode? {
    do throws(SyntaxError) {
      return try document()
    } catch {
      // If decoding stopped early, `source` has reported it: the file does not end here.
      if !source.isCutOff || index < bytes.count {
        findings.add(error.rule, .error, error.message, at: source.location(of: error.offset), fix: error.fix)
      }
      return nil
    }
  }

  private mutating func document() throws(SyntaxError) -> JSONNode {
    skipWhitespace()
    let root = try value()
    skipWhitespace()
    guard index == bytes.count else {
      throw unexpected("the end of the file", fix: "Remove what follows the end of the first value.")
    }
    return root
  }

  private mutating func value() throws(SyntaxError) -> JSONNode {
    let offset = index
    if isJSON5, let scalar = try scalarOfJSON5() { return JSONNode(scalar, at: offset) }
    let value: JSONValue
    switch peek {
    case UInt8(ascii: "{"): value = .object(try nested { reader throws(SyntaxError) in try reader.object() })
    case UInt8(ascii: "["): value = .array(try nested { reader throws(SyntaxError) in try reader.array() })
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), .some(0x30...0x39): value = .number(literal: try number())
    default: value = try word()
    }
    return JSONNode(value, at: offset)
  }

  private mutating func nested<Result>(
    _ body: (inout JSONReader) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    depth += 1
    guard depth <= PropertyListDocument.depthLimit else {
      throw SyntaxError(
        rule: .tooDeep, message: "values are nested deeper than \(PropertyListDocument.depthLimit) levels",
        offset: index, fix: "Nest them less deeply.")
    }
    let result = try body(&self)
    depth -= 1
    return result
  }

  private mutating func array() throws(SyntaxError) -> [JSONNode] {
    var nodes: [JSONNode] = []
    try members(until: UInt8(ascii: "]")) { reader throws(SyntaxError) in nodes.append(try reader.value()) }
    return nodes
  }

  private mutating func object() throws(SyntaxError) -> JSONObject {
    var object = JSONObject()
    var seen = SeenKeys<Int>()
    try members(until: UInt8(ascii: "}")) { reader throws(SyntaxError) in
      let offset = reader.index
      let key = try reader.key()
      if let first = seen.place(of: key, replacedBy: offset) { reader.addDuplicate(key, at: offset, first: first) }
      reader.skipWhitespace()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.unexpected("a colon after the key") }
      reader.skipWhitespace()
      object.members.append(JSONObject.Member(key, at: offset, try reader.value()))
    }
    return object
  }

  private mutating func addDuplicate(_ key: String, at offset: Int, first: Int) {
    guard !findings.isFull else { return findings.count(.warning) }
    findings.addDuplicate(key, at: source.location(of: offset), first: source.location(of: first))
  }

  private mutating func key() throws(SyntaxError) -> String {
    if isJSON5 { return try keyOfJSON5() }
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    return try string()
  }

  /// The parts between brackets, separated by commas.
  private mutating func members(
    until close: UInt8, _ member: (inout JSONReader) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    index += 1
    skipWhitespace()
    if take(close) { return }
    while true {
      try member(&self)
      skipWhitespace()
      if take(close) { return }
      guard take(UInt8(ascii: ",")) else {
        throw unexpected("a comma or \(Character(Unicode.Scalar(close)))")
      }
      skipWhitespace()
      if isJSON5, take(close) { return }
    }
  }
}

// MARK: Bytes

extension JSONReader {
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  mutating func skipWhitespace() {
    if isJSON5 { return skipSpaceOfJSON5() }
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
  }

  /// An error at the index.
  func unexpected(_ expected: String, fix: String? = nil) -> SyntaxError {
    guard index < bytes.count else {
      return SyntaxError(
        message: "the file ends here: expected \(expected)", offset: index,
        fix: "Close what is open; if the end of the file is missing, get the whole file again.")
    }
    if MergeConflict.isMarker(at: index, in: bytes) {
      return SyntaxError(
        rule: .mergeConflictMarker, message: "merge conflict marker", offset: index, fix: "Resolve the conflict.")
    }
    let scalar = Unicode.Scalar(UTF8Bytes.scalar(at: index, in: bytes).scalar) ?? "\u{FFFD}"
    let found = scalar.value < 0x20 || scalar.value == 0x7F ? "a control character" : "\"\(Character(scalar))\""
    return SyntaxError(message: "expected \(expected), found \(found)", offset: index, fix: fix)
  }
}
