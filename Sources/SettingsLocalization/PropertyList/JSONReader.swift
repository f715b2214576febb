/// Reads JSON (RFC 8259) with the place of every value.
///
/// Order and duplicates of keys are kept, and integers stay apart from reals: `1` is an integer, `1.0` a real. A value
/// that no property list can hold (null, an integer beyond 64 bits) is an error, after which reading goes on.
struct JSONReader {
  /// Text that is not JSON: reading ends there.
  struct SyntaxError: Error {
    var rule = Finding.Rule.jsonSyntax
    var message: String
    var offset: Int
    var fix: String?
  }

  let source: SourceText
  let bytes: [UInt8]
  var index = 0
  var findings: FindingList
  private var cursor = LocationCursor()
  private var depth = 0

  /// Reads a whole file; never fails, see the findings.
  static func read(_ source: SourceText) -> PropertyListDocument {
    var reader = JSONReader(source)
    var root: PropertyListNode?
    do {
      root = try reader.document()
    } catch {
      // Where decoding ended early, `source` says so: the file does not end there.
      if source.undecoded.isEmpty || reader.index < reader.bytes.count {
        let location = source.location(of: error.offset)
        reader.findings.add(error.rule, .error, error.message, at: location, fix: error.fix)
      }
    }
    return PropertyListDocument(.json, source: source, root: root, findings: reader.findings.findings)
  }

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.utf8
    findings = FindingList(file: source.file)
    cursor.append(bytes[...])
  }

  private mutating func document() throws(SyntaxError) -> PropertyListNode? {
    skipWhitespace()
    let root = try value()
    skipWhitespace()
    guard index == bytes.count else {
      throw unexpected("the end of the file", fix: "Remove what follows the end of the first value.")
    }
    return root
  }

  /// The value at the index; `nil` if it is one that a property list cannot hold.
  private mutating func value() throws(SyntaxError) -> PropertyListNode? {
    let location = cursor.advance(to: index)
    let value: PropertyListValue?
    switch peek {
    case UInt8(ascii: "{"): value = .dictionary(try nested { reader throws(SyntaxError) in try reader.object() })
    case UInt8(ascii: "["): value = .array(try nested { reader throws(SyntaxError) in try reader.array() })
    case UInt8(ascii: "\""): value = .string(try string(at: location))
    case UInt8(ascii: "-"), .some(0x30...0x39): value = try number(at: location)
    default: value = try word(at: location)
    }
    return value.map { PropertyListNode($0, at: location) }
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

  private mutating func array() throws(SyntaxError) -> [PropertyListNode] {
    var nodes: [PropertyListNode] = []
    try members(until: UInt8(ascii: "]")) { reader throws(SyntaxError) in
      if let node = try reader.value() { nodes.append(node) }
    }
    return nodes
  }

  private mutating func object() throws(SyntaxError) -> PropertyListDictionary {
    var dictionary = PropertyListDictionary()
    var seen = SeenKeys()
    try members(until: UInt8(ascii: "}")) { reader throws(SyntaxError) in
      guard reader.peek == UInt8(ascii: "\"") else { throw reader.unexpected("a key in double quotes") }
      let location = reader.cursor.advance(to: reader.index)
      let key = try reader.string(at: location)
      _ = seen.insert(key, at: location, findings: &reader.findings)
      reader.skipWhitespace()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.unexpected("a colon after the key") }
      reader.skipWhitespace()
      guard let node = try reader.value() else { return }
      dictionary.pairs.append(PropertyListDictionary.Pair(key: key, at: location, node))
    }
    return dictionary
  }

  /// What is between brackets, separated by commas.
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
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
  }

  /// An error at the index.
  func unexpected(_ expected: String, fix: String? = nil) -> SyntaxError {
    guard index < bytes.count else {
      return SyntaxError(
        message: "the file ends here: expected \(expected)", offset: index,
        fix: "Get the whole file again; the end of it is missing.")
    }
    let scalar = Unicode.Scalar(UTF8Bytes.scalar(at: index, in: bytes).scalar) ?? "\u{FFFD}"
    let found = scalar.value < 0x20 || scalar.value == 0x7F ? "a control character" : "\"\(Character(scalar))\""
    return SyntaxError(message: "expected \(expected), found \(found)", offset: index, fix: fix)
  }
}

extension Finding.Rule {
  /// The text is not JSON.
  public static let jsonSyntax = Finding.Rule(rawValue: "json-syntax")
}
