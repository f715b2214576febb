internal import SettingsTranslation
internal import SettingsLocalization

/// The JSON Schema of configuration files, for editors.
///
/// - Source: JSON Schema draft-07, the newest that Visual Studio Code and most other editors fully support.
package enum ConfigurationSchema {
  /// The document, with a final newline.
  package static var document: [UInt8] {
    var members: [JSONObject.Member] = [
      .init("$schema", .string("http://json-schema.org/draft-07/schema#")),
      .init("title", .string("Configuration of settings-l10n")),
      .init("description", .string("How settings-l10n handles the Settings bundles below the folder of this file.")),
    ]
    members += schema(of: ConfigurationShape.root).members
    var shared: [(name: String, shape: JSONShape)] = []
    collect(ConfigurationShape.root, into: &shared)
    let definitions = shared.map { JSONObject.Member($0.name, .object(schema(of: $0.shape))) }
    members.append(.init("definitions", .object(JSONObject(definitions))))
    return JSONWriter.bytes(.object(JSONObject(members)), .plain) + [0x0A]
  }

  private static func schema(of shape: JSONShape) -> JSONObject {
    switch shape {
    case .boolean: type("boolean")
    case .anyText: type("string")
    case .text: type("string", .init("minLength", .number(literal: "1")))
    case .name(let names, _): type("string", .init("enum", .array(names.map { JSONNode(.string($0)) })))
    case .whole(let range): type("integer", range)
    case .number(let range): type("number", range)
    case .list(let element): type("array", .init("items", .object(schema(of: element))))
    case .map(_, let value): type("object", .init("additionalProperties", .object(schema(of: value))))
    case .object(let members, _): object(members)
    case .either(let shapes): JSONObject([.init("oneOf", .array(shapes.map { JSONNode(.object(schema(of: $0))) }))])
    case .shared(let name, _): JSONObject([.init("$ref", .string("#/definitions/" + name))])
    }
  }

  private static func type(_ name: String, _ members: JSONObject.Member...) -> JSONObject {
    JSONObject([.init("type", .string(name))] + members)
  }

  private static func type(_ name: String, _ range: ClosedRange<Int>) -> JSONObject {
    type(
      name, .init("minimum", .number(literal: String(range.lowerBound))),
      .init("maximum", .number(literal: String(range.upperBound))))
  }

  private static func object(_ members: [JSONShape.Member]) -> JSONObject {
    let properties = members.map { JSONObject.Member($0.name, .object(property($0))) }
    let required = members.filter(\.isRequired).map { JSONNode(.string($0.name)) }
    return JSONObject(
      type("object", .init("properties", .object(JSONObject(properties)))).members
        + (required.isEmpty ? [] : [.init("required", .array(required))])
        + [.init("additionalProperties", .boolean(false))])
  }

  /// In draft-07 members next to a reference are ignored, so the reference goes into a list of one.
  private static func property(_ member: JSONShape.Member) -> JSONObject {
    let description = JSONObject.Member("description", .string(member.description))
    let schema = schema(of: member.shape)
    guard case .shared = member.shape else { return JSONObject([description] + schema.members) }
    return JSONObject([description, .init("allOf", .array([JSONNode(.object(schema))]))])
  }

  /// The shared shapes, in the order of their first use.
  private static func collect(_ shape: JSONShape, into shared: inout [(name: String, shape: JSONShape)]) {
    switch shape {
    case .shared(let name, let inner):
      guard !shared.contains(where: { $0.name == name }) else { return }
      shared.append((name, inner))
      collect(inner, into: &shared)
    case .list(let inner), .map(_, let inner): collect(inner, into: &shared)
    case .object(let members, _): for member in members { collect(member.shape, into: &shared) }
    case .either(let shapes): for inner in shapes { collect(inner, into: &shared) }
    case .boolean, .anyText, .text, .name, .whole, .number: break
    }
  }
}
