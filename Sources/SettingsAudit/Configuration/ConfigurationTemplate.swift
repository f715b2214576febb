internal import SettingsCatalog
package import SettingsLocalization

extension SettingsBundle {
  /// An initial configuration file: settings detected from the bundle, and the keys that projects need first.
  ///
  /// - Parameter schema: the path of the JSON Schema, from the file; `nil` for none.
  /// - Returns: the contents of the file, with a final newline.
  /// - Throws: `BundleError` or `ICUError` if the languages of the bundle cannot be determined.
  package func configurationTemplate(schema: String? = nil) throws -> [UInt8] {
    let languages = try catalog().languages()
    let head: JSONObject = schema.map { ["$schema": .string($0)] } ?? [:]
    let settings: JSONObject = [
      "developmentLanguage": .string(languages.source.localization.text),
      "locales": .texts(languages.all.map(\.localization.text)),
      "doNotTranslate": ["keys": [], "patterns": []],
      "glossary": [],
      "rules": [:],
      "failOn": .string(FailThreshold.error.rawValue),
    ]
    return JSONWriter.bytes(.object(head + settings), .plain) + [0x0A]
  }
}
