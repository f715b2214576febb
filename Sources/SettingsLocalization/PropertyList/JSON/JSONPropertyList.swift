/// Converts JSON to a property list.
///
/// Integers and reals are distinguished: `1` is an integer, `1.0` a real. A value that a property list cannot hold
/// (null, an integer beyond 64 bits) is an error.
struct JSONPropertyList {
  private let json: JSONDocument
  private var findings: FindingList

  /// Reads a whole file; never fails, see the findings.
  static func read(_ source: SourceText) -> PropertyListDocument {
    var reader = JSONPropertyList(JSONDocument(source))
    let root = reader.json.root.flatMap { reader.node($0) }
    return PropertyListDocument(.json, source: source, root: root, findings: reader.findings.inOrder)
  }

  private init(_ json: JSONDocument) {
    self.json = json
    findings = json.problems
  }

  /// The node; `nil`, with a finding, for a value that a property list cannot hold.
  private mutating func node(_ node: JSONNode) -> PropertyListNode? {
    let location = json.location(of: node.offset)
    return value(node.value, at: location).map { PropertyListNode($0, at: location) }
  }

  private mutating func value(_ value: JSONValue, at location: SourceLocation) -> PropertyListValue? {
    switch value {
    case .boolean(let flag): return .boolean(flag)
    case .string(let text): return .string(text)
    case .number(let literal): return number(literal, at: location)
    case .array(let nodes): return .array(nodes.compactMap { node($0) })
    case .object(let object): return .dictionary(dictionary(object))
    case .null:
      findings.add(
        .plistValue, .error, "null: a property list cannot hold it", at: location, fix: "Leave the key out.")
      return nil
    }
  }

  private mutating func dictionary(_ object: JSONObject) -> PropertyListDictionary {
    PropertyListDictionary(
      object.members.compactMap { member in
        let location = json.location(of: member.keyOffset)
        return node(member.node).map { PropertyListDictionary.Pair(key: member.key, at: location, $0) }
      })
  }

  private mutating func number(_ literal: String, at location: SourceLocation) -> PropertyListValue? {
    let isReal = literal.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    if isReal, let number = Double(literal), number.isFinite { return .real(number, literal: literal) }
    if !isReal, let number = Int64(literal) { return .integer(number) }
    if !isReal, let number = UInt64(literal) { return .unsigned(number) }
    findings.add(
      .plistValue, .error, "the number \(literal.brief) is too large", at: location,
      fix: "Write it as a string.")
    return nil
  }
}
