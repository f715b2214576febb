/// Reads XML property lists.
///
/// - Source: Apple's PropertyList-1.0.dtd; `CFPropertyList.c`. This reader is stricter with values: an impossible date,
///   base64 with other characters, an invalid number or one that is too large are errors.
struct XMLPropertyListReader {
  let reader: XMLReader
  var findings: FindingList

  /// Reads a whole file; never fails, see the findings.
  ///
  /// A file that is not XML is read a second time, if it contains characters that XML does not allow; these are kept.
  static func read(_ source: SourceText) -> PropertyListDocument {
    let document = read(source, characters: .refuse)
    let isXML = !document.findings.contains { $0.rule == .xmlSyntax }
    return isXML ? document : read(source, characters: .keep)
  }

  private static func read(_ source: SourceText, characters: XMLReader.CharacterPolicy) -> PropertyListDocument {
    var reader = XMLPropertyListReader(
      reader: XMLReader(source, doctype: .skip, characters: characters), findings: FindingList(file: source.file))
    for finding in source.findings where finding.severity < .error { reader.findings.add(finding) }
    let root = reader.document()
    reader.reportForbiddenCharacters()
    let findings = reader.findings.inOrder
    return PropertyListDocument(
      format: .xml, encoding: XMLInput.encoding(of: source), hasByteOrderMark: source.hasByteOrderMark,
      root: findings.contains { $0.severity == .error } ? nil : root, findings: findings)
  }

  /// Reports forbidden characters, unless the file has an error: the message says that iOS reads the file.
  private mutating func reportForbiddenCharacters() {
    guard !findings.findings.contains(where: { $0.severity == .error }) else { return }
    if let finding = reader.forbiddenCharacters?.finding(in: findings.file) { findings.add(finding) }
  }

  private mutating func document() -> PropertyListNode? {
    do {
      var root: PropertyListNode?
      while let event = try reader.next() {
        if case .start(let element) = event { root = try self.root(element) }
      }
      return root
    } catch {
      findings.add(error.finding(in: findings.file))
      return nil
    }
  }

  /// The value in the root element, which is `<plist>` except in unusual files; `nil`, with a finding, if it has none.
  private mutating func root(_ element: XMLElement) throws(XMLError) -> PropertyListNode? {
    if element.name.local == "plist" { return try plist(element) }
    if XMLPropertyListReader.valueNames.contains(element.name.local) {
      findings.add(
        .plistStructure, .warning, "expected <plist>, found <\(element.name.local)>", at: element.location,
        fix: "Put the value into <plist version=\"1.0\">…</plist>.")
    }
    return try value(element)
  }

  private mutating func plist(_ plist: XMLElement) throws(XMLError) -> PropertyListNode? {
    var root: PropertyListNode?
    var count = 0
    while let element = try nextElement(in: plist.name.local) {
      count += 1
      if count == 2 { problem("a second value: <plist> holds one", at: element.location, fix: "Keep one of them.") }
      root = try value(element)
    }
    if count == 0 { problem("<plist> holds no value", at: plist.location, fix: "Put a <dict> into it.") }
    return root
  }

  private mutating func value(_ element: XMLElement) throws(XMLError) -> PropertyListNode? {
    let value: PropertyListValue?
    switch element.name.local {
    case "dict": value = .dictionary(try dictionary())
    case "array": value = .array(try array())
    case "true", "false": value = try boolean(element)
    case "string": value = .string(try text(of: element))
    case "key":
      keyAsValue(at: element.location)
      value = .string(try text(of: element))
    case "integer", "real", "date", "data": value = scalar(element, try text(of: element))
    default:
      unknown(element)
      try skip()
      return nil
    }
    return value.map { PropertyListNode($0, at: element.location) }
  }

  private mutating func array() throws(XMLError) -> [PropertyListNode] {
    var nodes: [PropertyListNode] = []
    while let element = try nextElement(in: "array") {
      if let node = try value(element) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func dictionary() throws(XMLError) -> PropertyListDictionary {
    var pairs = XMLDictionaryPairs()
    while let element = try nextElement(in: "dict") {
      if element.name.local == "key" {
        pairs.add(key: try text(of: element), at: element.location, &self)
      } else if let key = pairs.takeKey(&self) {
        guard let node = try value(element) else { continue }
        pairs.append(key, node)
      } else {
        problem(
          "expected <key>, found <\(element.name.local)>: a value without a key", at: element.location,
          fix: "Write <key>…</key> before it.")
        _ = try value(element)
      }
    }
    return pairs.finish(&self)
  }

  private mutating func boolean(_ element: XMLElement) throws(XMLError) -> PropertyListValue? {
    let name = element.name.local
    if !(try text(of: element)).utf8.allSatisfy(\.isWhitespace) {
      problem("<\(name)> holds text: it must be empty", at: element.location, fix: "Write <\(name)/>.")
    }
    return .boolean(name == "true")
  }

  static let valueNames: Set = ["dict", "array", "string", "integer", "real", "true", "false", "date", "data"]
}

// MARK: Events

extension XMLPropertyListReader {
  /// The next element in a container, `nil` at the container's end. Text between elements is reported.
  private mutating func nextElement(in container: String) throws(XMLError) -> XMLElement? {
    while let event = try reader.next() {
      switch event {
      case .start(let element): return element
      case .end: return nil
      case .text(let text, _) where text.utf8.allSatisfy(\.isWhitespace): break
      case .text(let text, let location):
        problem(
          "text \(text.trimmed.quoted) in <\(container)>: expected an element", at: location,
          fix: "Remove it, or put it into <string>…</string>.")
      }
    }
    return nil
  }

  /// The text of an element up to its end. An element inside is reported.
  private mutating func text(of container: XMLElement) throws(XMLError) -> String {
    var text = ""
    while let event = try reader.next() {
      switch event {
      case .end: return text
      case .text(let more, _): text += more
      case .start(let element):
        let name = container.name.local
        problem(
          "<\(element.name.local)> inside <\(name)>: expected text", at: element.location,
          fix: "Close </\(name)> before it, or write &lt; for a < that is part of the text.")
        try skip()
      }
    }
    return text
  }

  /// Skips the rest of an element.
  private func skip() throws(XMLError) {
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }
}

// MARK: Problems

extension XMLPropertyListReader {
  private mutating func problem(_ message: String, at location: SourceLocation, fix: String) {
    findings.add(.plistStructure, .error, message, at: location, fix: fix)
  }

  mutating func missingValue(of key: String, at location: SourceLocation) {
    problem(
      "the key \(key.quoted) has no value", at: location, fix: "Write a value after it.")
  }

  /// Reports a `<key>` as a value: CoreFoundation reads it like a `<string>`; other programs do not read the file.
  mutating func keyAsValue(at location: SourceLocation) {
    findings.add(
      .plistStructure, .warning, "<key> instead of a value: iOS reads it as text", at: location,
      fix: "Write <string>…</string>.")
  }

  private mutating func unknown(_ element: XMLElement) {
    problem(
      "<\(element.name.local)> is not an element of a property list", at: element.location,
      fix: "Use dict, array, string, integer, real, true, false, date or data.")
  }
}
