package import SettingsLocalization

/// A JSON Schema of the documentation, in the part of draft 2020-12 that those schemas use.
///
/// It is stricter than the standard in one point: an object with `properties` has no others, so that a field that a
/// schema does not describe is a violation. Properties of what it refers to count as its own.
package struct JSONSchema: Sendable {
  /// What a file has that this type does not know.
  package struct Unknown: Error {
    package let text: String
  }

  /// What a schema says, read once: a document has thousands of values of one schema.
  private final class Rule: Sendable {
    /// The part that it refers to, and the name of its file.
    let reference: (file: String, part: String)?
    /// The reference as it is written.
    let written: String?
    let types: [String]?
    let values: [JSONValue]
    let alternatives: [Rule]
    let properties: [String: Rule]?
    let required: [String]
    let items: Rule?
    let others: Rule?

    init(_ schema: JSONObject, in file: String) {
      let rule = { (node: JSONNode?) in (node?.value.object).map { Rule($0, in: file) } }
      written = schema["$ref"]?.value.string
      let sides = written?.split(separator: "#/$defs/", omittingEmptySubsequences: false).map(String.init) ?? []
      reference = sides.count == 2 ? (sides[0].isEmpty ? file : sides[0], sides[1]) : nil
      types = (schema["type"]?.value).map { $0.string.map { [$0] } ?? $0.list.compactMap(\.value.string) }
      values = ((schema["const"].map { [$0] } ?? []) + (schema["enum"]?.value.list ?? [])).map(\.value)
      alternatives = (schema["anyOf"]?.value.list ?? []).compactMap(rule)
      properties = (schema["properties"]?.value.object).map { properties in
        let rules = properties.members.compactMap { member in rule(member.node).map { (member.key, $0) } }
        return Dictionary(rules) { first, _ in first }
      }
      required = schema["required"]?.value.list.compactMap(\.value.string) ?? []
      items = rule(schema["items"])
      others = rule(schema["additionalProperties"])
    }
  }

  private static let keywords: Set = [
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "properties", "required", "items",
    "additionalProperties", "anyOf",
  ]

  private let file: String
  private let root: JSONObject
  private let rule: Rule
  /// The parts of the file.
  private let own: JSONObject
  /// What the parts of each file say.
  private let definitions: [String: [String: Rule]]

  /// Reads a schema.
  ///
  /// - Parameters:
  ///   - name: the name of its file, by which it and others refer to its parts.
  ///   - others: the files to which it refers.
  /// - Throws: ``Unknown`` if the text is no JSON object, or has a keyword that would not be checked.
  package init(_ text: [UInt8], name: String = "", others: [JSONSchema] = []) throws {
    let document = JSONDocument(SourceText(bytes: text, file: ""))
    guard document.problems.findings.isEmpty, let root = document.root?.value.object else {
      throw Unknown(text: "not a JSON object")
    }
    let parts = root["$defs"]?.value.object ?? JSONObject()
    for schema in [root] + parts.members.compactMap(\.node.value.object) { try JSONSchema.check(schema) }
    (file, self.root, own, rule) = (name, root, parts, Rule(root, in: name))
    let rules = parts.members.compactMap { part in part.node.value.object.map { (part.key, Rule($0, in: name)) } }
    let known = [name: Dictionary(rules) { first, _ in first }]
    definitions = others.reduce(known) { $0.merging($1.definitions) { own, _ in own } }
  }

  private init(_ schema: JSONSchema, root: JSONObject) {
    (file, self.root, own, definitions) = (schema.file, root, schema.own, schema.definitions)
    rule = Rule(root, in: schema.file)
  }

  /// The schemas of the documents of one file: those of its parts that it lists as alternatives, by name, or itself.
  package var documents: [String: JSONSchema] {
    let names = rule.alternatives.compactMap { $0.reference?.part }
    let parts = names.compactMap { name in own[name]?.value.object.map { (name, $0) } }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0, JSONSchema(self, root: $1)) })
  }

  /// Every schema in the file that describes a member of an object, by the names of the members around it.
  package var members: [(path: String, schema: JSONObject)] {
    JSONSchema.members(of: root, "")
      + own.members.flatMap { member in
        JSONSchema.members(of: member.node.value.object ?? JSONObject(), "\(member.key)#")
      }
  }

  /// The names of the parts of the file.
  package var parts: [String] { own.members.map(\.key) }

  /// What is wrong with a value, each with the path to it: `$.bundles[0].findings`.
  package func violations(in value: JSONValue) -> [String] {
    violations(of: value, rule, "$")
  }

  // MARK: Schemas

  private static func check(_ schema: JSONObject) throws {
    for member in schema.members where !keywords.contains(member.key) { throw Unknown(text: member.key) }
    for inner in subschemas(of: schema) { try check(inner) }
  }

  private static func subschemas(of schema: JSONObject) -> [JSONObject] {
    let properties = schema["properties"]?.value.object?.members.map(\.node) ?? []
    let single = [schema["items"], schema["additionalProperties"]].compactMap { $0 }
    return (properties + single + (schema["anyOf"]?.value.list ?? [])).compactMap(\.value.object)
  }

  private static func members(of schema: JSONObject, _ path: String) -> [(path: String, schema: JSONObject)] {
    let own = schema["properties"]?.value.object?.members ?? []
    let named = own.compactMap { member in member.node.value.object.map { ("\(path).\(member.key)", $0) } }
    let others = subschemas(of: schema.without("properties")).map { (path, $0) }
    return named + (named + others).flatMap { members(of: $0.1, $0.0) }
  }

  // MARK: References

  /// A schema and what it refers to, in turn; `nil` if a reference leads nowhere.
  private func chain(_ rule: Rule) -> [Rule]? {
    guard rule.written != nil else { return [rule] }
    guard let place = rule.reference, let next = definitions[place.file]?[place.part] else { return nil }
    return chain(next).map { [rule] + $0 }
  }

  // MARK: Values

  private func violations(of value: JSONValue, _ rule: Rule, _ path: String) -> [String] {
    guard let chain = chain(rule) else { return ["no \(rule.written ?? "")"] }
    return chain.flatMap { type(of: value, $0, path) + choice(of: value, $0, path) } + content(of: value, chain, path)
  }

  private func type(of value: JSONValue, _ rule: Rule, _ path: String) -> [String] {
    guard let types = rule.types, !types.contains(where: { value.isOf($0) }) else { return [] }
    return ["\(path): expected \(types), found \(value.kind)"]
  }

  private func choice(of value: JSONValue, _ rule: Rule, _ path: String) -> [String] {
    var wrong: [String] = []
    if !rule.values.isEmpty, !rule.values.contains(where: { $0.isSame(as: value) }) {
      wrong.append("\(path): not one of the values")
    }
    if rule.alternatives.isEmpty { return wrong }
    let found = rule.alternatives.map { violations(of: value, $0, path) }
    return found.contains([]) ? wrong : wrong + ["\(path): no alternative: \(found)"]
  }

  private func content(of value: JSONValue, _ chain: [Rule], _ path: String) -> [String] {
    switch value {
    case .array(let nodes):
      guard let items = chain.lazy.compactMap(\.items).first else { return [] }
      return nodes.enumerated().flatMap { violations(of: $1.value, items, "\(path)[\($0)]") }
    case .object(let object): return members(of: object, chain, path)
    default: return []
    }
  }

  private func members(of object: JSONObject, _ chain: [Rule], _ path: String) -> [String] {
    let keys = Set(object.members.map(\.key))
    let missing = chain.flatMap(\.required).filter { !keys.contains($0) }.map { "\(path).\($0): missing" }
    let properties = chain.compactMap(\.properties)
    let others = chain.compactMap(\.others)
    guard !properties.isEmpty || !others.isEmpty else { return missing }
    return missing
      + object.members.flatMap { member in
        let path = "\(path).\(member.key)"
        let named = properties.compactMap { $0[member.key] }
        let rules = named.isEmpty ? others : named
        return rules.isEmpty
          ? ["\(path): not described"] : rules.flatMap { violations(of: member.node.value, $0, path) }
      }
  }
}

extension JSONValue {
  /// The elements; empty for any other value.
  fileprivate var list: [JSONNode] {
    if case .array(let nodes) = self { nodes } else { [] }
  }

  /// Whether it is of a type of JSON Schema.
  fileprivate func isOf(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .number(let literal): type == "number" || (type == "integer" && !literal.contains { ".eE".contains($0) })
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  /// Whether two texts, numbers or truth values are equal.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    default: false
    }
  }
}

extension JSONObject {
  fileprivate func without(_ name: String) -> JSONObject { JSONObject(members.filter { $0.key != name }) }
}
