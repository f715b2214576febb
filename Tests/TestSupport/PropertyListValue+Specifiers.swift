package import SettingsLocalization

/// Specifiers in few words.
extension PropertyListValue {
  /// A specifier of a type.
  package static func of(_ type: String, _ pairs: KeyValuePairs<String, PropertyListValue> = [:]) -> PropertyListValue {
    let pairs = [("Type", .string(type))] + pairs.map { ($0.key, $0.value) }
    return .dictionary(PropertyListDictionary(pairs.map { .init(key: $0.0, PropertyListNode($0.1)) }))
  }

  package static func list(_ values: PropertyListValue...) -> PropertyListValue {
    .array(values.map { PropertyListNode($0) })
  }

  /// A switch that is as it should be.
  package static func toggle(_ key: String) -> PropertyListValue {
    .of("PSToggleSwitchSpecifier", ["Title": "t", "Key": .string(key), "DefaultValue": true])
  }
}
