internal import SettingsCatalog
public import SettingsLocalization

/// Compares a JSON file with the required shape, and reports every difference.
package struct JSONShapeCheck {
  /// The file.
  package let document: JSONDocument
  /// The rules of findings about names, by what ``JSONShape`` calls the names; all other findings are about the shape.
  private let nameRules: [String: Finding.Rule]
  private var problems: FindingList

  /// Reads a file and checks it.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; its first bytes determine the encoding.
  ///   - file: the name for messages.
  ///   - shape: the required shape.
  ///   - nameRules: the rules of findings about unknown names, by what ``JSONShape`` calls the names.
  package init(bytes: [UInt8], file: String, _ shape: JSONShape, nameRules: [String: Finding.Rule] = [:]) {
    document = JSONDocument(SourceText(bytes: bytes, file: file))
    self.nameRules = nameRules
    problems = FindingList(file: file)
    problems.add(document.text.findings.filter { $0.severity == .error })
    // A text that cannot be read exactly as it was written is not what its author meant.
    problems.add(
      document.problems.findings.map { finding in
        var finding = finding
        finding.severity = .error
        return finding
      })
    if let root = document.root { check(root, shape, as: "the file") }
  }

  /// All problems of the file in its order; all are errors.
  package var findings: [Finding] { problems.inOrder }

  private mutating func check(_ node: JSONNode, _ shape: JSONShape, as subject: @autoclosure () -> String) {
    switch (shape, node.value) {
    case (.shared(_, let shape), _): check(node, shape, as: subject())
    case (.either(let shapes), let value):
      guard let shape = shapes.first(where: { $0.isKind(of: value) }) else { return mismatch(node, shape, subject()) }
      check(node, shape, as: subject())
    case (.list(let shape), .array(let nodes)):
      for node in nodes { check(node, shape, as: "an element of \(subject())") }
    case (.map(let what, let shape), .object(let object)):
      for member in object.members {
        if member.key.isEmpty { add("a name must not be empty: expected \(what)", at: member.keyOffset) }
        check(member.node, shape, as: member.key.quoted)
      }
    case (.object(let members, let what), .object(let object)): check(object, at: node, members, what)
    case (.name(let names, let what), .string(let text)): check(text, at: node.offset, among: names, what)
    default: if !JSONShapeCheck.isRight(node.value, shape) { mismatch(node, shape, subject()) }
    }
  }

  private mutating func check(_ object: JSONObject, at node: JSONNode, _ members: [JSONShape.Member], _ what: String) {
    let byName = Dictionary(members.map { (ExactString($0.name), $0) }) { first, _ in first }
    for member in object.members {
      if let known = byName[ExactString(member.key)] {
        check(member.node, known.shape, as: member.key.quoted)
      } else {
        check(member.key, at: member.keyOffset, among: members.map(\.name), what)
      }
    }
    for member in members where member.isRequired && object[member.name] == nil {
      add("\"\(member.name)\" is missing: expected \(member.shape.expected)", at: node.offset)
    }
  }

  /// Whether a value without parts has a shape.
  private static func isRight(_ value: JSONValue, _ shape: JSONShape) -> Bool {
    switch (shape, value) {
    case (.boolean, .boolean), (.anyText, .string): true
    case (.text, .string(let text)): !text.isEmpty
    case (.whole(let range), _): value.integer.map(range.contains) ?? false
    case (.number(let range), .number(let literal)):
      Double(literal).map { $0 >= Double(range.lowerBound) && $0 <= Double(range.upperBound) } ?? false
    default: false
    }
  }

  private mutating func check(_ name: String, at offset: UInt32, among names: [String], _ what: String) {
    guard !names.contains(where: name.isExactly) else { return }
    if problems.isFull { return problems.count(.error) }
    let near = NearestName.nearest(to: name, in: names)
    let listed = names.count > 20 ? NearestName.nearest(3, to: name, in: names) : names
    let list = (names.count > 20 ? "Nearest: " : "There are: ") + listed.joined(separator: ", ") + "."
    add(
      "\(name.quoted) is not \(what)", at: offset, rule: nameRules[what] ?? .jsonShape,
      fix: near.map { "Did you mean \"\($0)\"?" } ?? (listed.isEmpty ? nil : list))
  }

  private mutating func mismatch(_ node: JSONNode, _ shape: JSONShape, _ subject: String) {
    let found =
      switch node.value {
      case .number(let literal): literal.brief
      case .string(""): "an empty string"
      default: node.value.kind
      }
    add("\(subject) must be \(shape.expected), found \(found)", at: node.offset)
  }

  private mutating func add(
    _ message: String, at offset: UInt32, rule: Finding.Rule = .jsonShape, fix: String? = nil
  ) {
    problems.add(rule, .error, message, at: document.location(of: offset), fix: fix)
  }
}

extension Finding.Rule {
  /// A JSON file of the project lacks a value, or has a value that is not allowed there.
  public static let jsonShape = Finding.Rule(rawValue: "json-shape")
}
