internal import SettingsCatalog
internal import SettingsLocalization

/// The JSON Schema of configuration files, for editors.
///
/// - Source: JSON Schema draft-07, the newest that Visual Studio Code and most other editors fully support.
package enum ConfigurationSchema {
  /// The document, with a final newline.
  package static var document: [UInt8] {
    let head: JSONObject = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Configuration of settings-l10n",
      "description": "How settings-l10n handles the Settings bundles below the folder of this file.",
    ]
    var shared: [(name: String, shape: JSONShape)] = []
    collect(ConfigurationShape.root, into: &shared)
    let definitions = JSONValue.members(shared.map { ($0.name, .object(schema(of: $0.shape))) })
    let document = head + schema(of: ConfigurationShape.root) + ["definitions": definitions]
    return JSONWriter.bytes(.object(document), .plain) + [0x0A]
  }

  private static func schema(of shape: JSONShape) -> JSONObject {
    switch shape {
    case .boolean: type("boolean")
    case .anyText: type("string")
    case .text: type("string", ["minLength": 1])
    case .name(let names, _): type("string", ["enum": .texts(names)])
    case .whole(let range): type("integer", limits(range))
    case .number(let range): type("number", limits(range))
    case .list(let element): type("array", ["items": .object(schema(of: element))])
    case .map(_, let value): type("object", ["additionalProperties": .object(schema(of: value))])
    case .object(let members, _): object(members)
    case .either(let shapes): ["oneOf": .list(shapes.map { .object(schema(of: $0)) })]
    case .shared(let name, _): ["$ref": .string("#/definitions/" + name)]
    }
  }

  private static func type(_ name: String, _ members: JSONObject = [:]) -> JSONObject {
    ["type": .string(name)] + members
  }

  private static func limits(_ range: ClosedRange<Int>) -> JSONObject {
    ["minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
  }

  private static func object(_ members: [JSONShape.Member]) -> JSONObject {
    let properties = JSONValue.members(members.map { ($0.name, .object(property($0))) })
    let names = members.filter(\.isRequired).map(\.name)
    let required: JSONObject = names.isEmpty ? [:] : ["required": .texts(names)]
    return type("object", ["properties": properties]) + required + ["additionalProperties": false]
  }

  /// In draft-07 members next to a reference are ignored, so the reference goes into a list of one.
  private static func property(_ member: JSONShape.Member) -> JSONObject {
    let description: JSONObject = ["description": .string(member.description)]
    let schema = schema(of: member.shape)
    guard case .shared = member.shape else { return description + schema }
    return description + ["allOf": [.object(schema)]]
  }

  /// Adds the shared shapes of a shape, each once, in the order of their first use.
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
