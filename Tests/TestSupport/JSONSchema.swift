package import SettingsLocalization

/// A JSON Schema of the documentation, in the part of draft 2020-12 that those schemas use.
///
/// It is stricter than the standard in one point: an object with `properties` has no others, so that a field that a
/// schema does not describe is a violation.
package struct JSONSchema: Sendable {
  /// What a file has that this type does not know.
  package struct Unknown: Error {
    package let text: String
  }

  private static let keywords: Set = [
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "properties", "required", "items",
    "additionalProperties", "anyOf",
  ]

  private let root: JSONObject
  private let definitions: JSONObject

  /// Reads a schema.
  ///
  /// - Throws: ``Unknown`` if the text is no JSON object, or has a keyword that would not be checked.
  package init(_ text: [UInt8]) throws {
    let document = JSONDocument(SourceText(bytes: text, file: ""))
    guard document.problems.findings.isEmpty, let root = document.root?.value.object else {
      throw Unknown(text: "not a JSON object")
    }
    self.root = root
    definitions = root["$defs"]?.value.object ?? JSONObject()
    for schema in [root] + definitions.members.compactMap(\.node.value.object) { try JSONSchema.check(schema) }
  }

  /// Every schema in this one that describes a member of an object, by the names of the members around it.
  package var members: [(path: String, schema: JSONObject)] {
    JSONSchema.members(of: root, "")
      + definitions.members.flatMap { member in
        JSONSchema.members(of: member.node.value.object ?? JSONObject(), "\(member.key)#")
      }
  }

  /// The shared parts by name, in a form that is equal only for equal parts.
  package var parts: [(name: String, content: String)] {
    definitions.members.map { ($0.key, $0.node.value.content) }
  }

  /// What is wrong with a value, each with the path to it: `$.bundles[0].findings`.
  package func violations(in value: JSONValue) -> [String] { violations(of: value, root, "$") }

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

  // MARK: Values

  private func violations(of value: JSONValue, _ schema: JSONObject, _ path: String) -> [String] {
    if let name = schema["$ref"]?.value.string {
      guard let part = definitions[name.replacing("#/$defs/", with: "")]?.value.object else { return ["no \(name)"] }
      return violations(of: value, part, path)
    }
    return type(of: value, schema, path) + choice(of: value, schema, path) + content(of: value, schema, path)
  }

  private func type(of value: JSONValue, _ schema: JSONObject, _ path: String) -> [String] {
    guard let type = schema["type"]?.value else { return [] }
    let allowed = type.string.map { [$0] } ?? type.list.compactMap(\.value.string)
    return allowed.contains { value.isOf($0) } ? [] : ["\(path): expected \(allowed), found \(value.kind)"]
  }

  private func choice(of value: JSONValue, _ schema: JSONObject, _ path: String) -> [String] {
    var wrong: [String] = []
    let values = (schema["const"].map { [$0] } ?? []) + (schema["enum"]?.value.list ?? [])
    if !values.isEmpty, !values.contains(where: { $0.value.isSame(as: value) }) {
      wrong.append("\(path): not one of the values")
    }
    let alternatives = schema["anyOf"]?.value.list.compactMap(\.value.object) ?? []
    let found = alternatives.map { violations(of: value, $0, path) }
    if !found.isEmpty, !found.contains([]) { wrong.append("\(path): no alternative: \(found)") }
    return wrong
  }

  private func content(of value: JSONValue, _ schema: JSONObject, _ path: String) -> [String] {
    switch value {
    case .array(let nodes):
      guard let items = schema["items"]?.value.object else { return [] }
      return nodes.enumerated().flatMap { violations(of: $1.value, items, "\(path)[\($0)]") }
    case .object(let object): return members(of: object, schema, path)
    default: return []
    }
  }

  private func members(of object: JSONObject, _ schema: JSONObject, _ path: String) -> [String] {
    let required = schema["required"]?.value.list.compactMap(\.value.string) ?? []
    let missing = required.filter { object[$0] == nil }.map { "\(path).\($0): missing" }
    let properties = schema["properties"]?.value.object
    let others = schema["additionalProperties"]?.value.object
    guard properties != nil || others != nil else { return missing }
    return missing
      + object.members.flatMap { member in
        let path = "\(path).\(member.key)"
        guard let inner = properties?[member.key]?.value.object ?? others else { return ["\(path): not described"] }
        return violations(of: member.node.value, inner, path)
      }
  }
}

extension JSONValue {
  /// The elements; empty for any other value.
  fileprivate var list: [JSONNode] {
    if case .array(let nodes) = self { nodes } else { [] }
  }

  /// The value without its places in the text.
  fileprivate var content: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let literal): literal
    case .string(let text): text.debugDescription
    case .array(let nodes): "\(nodes.map(\.value.content))"
    case .object(let object): "\(object.members.map { "\($0.key): \($0.node.value.content)" })"
    }
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
