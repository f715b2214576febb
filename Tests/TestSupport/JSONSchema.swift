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

  /// A schema with the name of its file, which says what its references mean.
  private struct Part {
    let schema: JSONObject
    let file: String
  }

  private static let keywords: Set = [
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "properties", "required", "items",
    "additionalProperties", "anyOf",
  ]

  private let file: String
  private let root: JSONObject
  /// The parts of each file.
  private let definitions: [String: JSONObject]

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
    file = name
    self.root = root
    definitions = others.reduce([name: parts]) { $0.merging($1.definitions) { own, _ in own } }
  }

  private init(_ schema: JSONSchema, root: JSONObject) {
    (file, self.root, definitions) = (schema.file, root, schema.definitions)
  }

  /// The schemas of the documents of one file: those of its parts that it lists as alternatives, by name, or itself.
  package var documents: [String: JSONSchema] {
    let names = alternatives(of: root).compactMap { $0["$ref"]?.value.string?.split(separator: "/").last }
    let parts = names.compactMap { name in definitions[file]?[String(name)]?.value.object.map { (String(name), $0) } }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0, JSONSchema(self, root: $1)) })
  }

  /// Every schema in the file that describes a member of an object, by the names of the members around it.
  package var members: [(path: String, schema: JSONObject)] {
    JSONSchema.members(of: root, "")
      + (definitions[file]?.members ?? []).flatMap { member in
        JSONSchema.members(of: member.node.value.object ?? JSONObject(), "\(member.key)#")
      }
  }

  /// The names of the parts of the file.
  package var parts: [String] { definitions[file]?.members.map(\.key) ?? [] }

  /// What is wrong with a value, each with the path to it: `$.bundles[0].findings`.
  package func violations(in value: JSONValue) -> [String] {
    violations(of: value, Part(schema: root, file: file), "$")
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
  private func chain(_ part: Part) -> [Part]? {
    guard let reference = part.schema["$ref"]?.value.string else { return [part] }
    let sides = reference.split(separator: "#/$defs/", omittingEmptySubsequences: false).map(String.init)
    let file = sides[0].isEmpty ? part.file : sides[0]
    guard sides.count == 2, let schema = definitions[file]?[sides[1]]?.value.object else { return nil }
    return chain(Part(schema: schema, file: file)).map { [part] + $0 }
  }

  // MARK: Values

  private func violations(of value: JSONValue, _ part: Part, _ path: String) -> [String] {
    guard let chain = chain(part) else { return ["no \(part.schema["$ref"]?.value.string ?? "")"] }
    return chain.flatMap { type(of: value, $0.schema, path) + choice(of: value, $0, path) }
      + content(of: value, chain, path)
  }

  private func type(of value: JSONValue, _ schema: JSONObject, _ path: String) -> [String] {
    guard let type = schema["type"]?.value else { return [] }
    let allowed = type.string.map { [$0] } ?? type.list.compactMap(\.value.string)
    return allowed.contains { value.isOf($0) } ? [] : ["\(path): expected \(allowed), found \(value.kind)"]
  }

  private func choice(of value: JSONValue, _ part: Part, _ path: String) -> [String] {
    var wrong: [String] = []
    let values = (part.schema["const"].map { [$0] } ?? []) + (part.schema["enum"]?.value.list ?? [])
    if !values.isEmpty, !values.contains(where: { $0.value.isSame(as: value) }) {
      wrong.append("\(path): not one of the values")
    }
    let found = alternatives(of: part.schema).map { violations(of: value, Part(schema: $0, file: part.file), path) }
    if !found.isEmpty, !found.contains([]) { wrong.append("\(path): no alternative: \(found)") }
    return wrong
  }

  private func alternatives(of schema: JSONObject) -> [JSONObject] {
    schema["anyOf"]?.value.list.compactMap(\.value.object) ?? []
  }

  private func content(of value: JSONValue, _ chain: [Part], _ path: String) -> [String] {
    switch value {
    case .array(let nodes):
      guard let items = chain.compactMap({ inner($0, "items") }).first else { return [] }
      return nodes.enumerated().flatMap { violations(of: $1.value, items, "\(path)[\($0)]") }
    case .object(let object): return members(of: object, chain, path)
    default: return []
    }
  }

  private func inner(_ part: Part, _ keyword: String) -> Part? {
    part.schema[keyword]?.value.object.map { Part(schema: $0, file: part.file) }
  }

  private func members(of object: JSONObject, _ chain: [Part], _ path: String) -> [String] {
    let required = chain.flatMap { $0.schema["required"]?.value.list.compactMap(\.value.string) ?? [] }
    let missing = required.filter { object[$0] == nil }.map { "\(path).\($0): missing" }
    let properties = chain.compactMap { inner($0, "properties") }
    let others = chain.compactMap { inner($0, "additionalProperties") }
    guard !properties.isEmpty || !others.isEmpty else { return missing }
    return missing
      + object.members.flatMap { member in
        let path = "\(path).\(member.key)"
        let named = properties.compactMap { inner($0, member.key) }
        let schemas = named.isEmpty ? others : named
        return schemas.isEmpty
          ? ["\(path): not described"] : schemas.flatMap { violations(of: member.node.value, $0, path) }
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
