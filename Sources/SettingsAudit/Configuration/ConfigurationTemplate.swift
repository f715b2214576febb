internal import SettingsTranslation
public import SettingsLocalization

extension SettingsBundle {
  /// An initial configuration file: settings detected from the bundle, and the keys that projects need first.
  ///
  /// - Parameter schema: the path of the JSON Schema, from the file; `nil` for none.
  /// - Returns: the contents of the file, with a final newline.
  /// - Throws: `BundleError` or `ICUError` if the languages of the bundle cannot be told.
  package func configurationTemplate(schema: String? = nil) throws -> [UInt8] {
    let languages = try catalog().languages()
    let names = languages.all.map { JSONNode(.string($0.localization.text)) }
    let none = JSONValue.array([])
    let members: [JSONObject.Member] =
      (schema.map { [.init("$schema", .string($0))] } ?? []) + [
        .init("developmentLanguage", .string(languages.source.localization.text)),
        .init("locales", .array(names)),
        .init("doNotTranslate", .object(JSONObject([.init("keys", none), .init("patterns", none)]))),
        .init("glossary", none),
        .init("rules", .object(JSONObject())),
        .init("failOn", .string(FailThreshold.error.rawValue)),
      ]
    return JSONWriter.bytes(.object(JSONObject(members)), .plain) + [0x0A]
  }
}
