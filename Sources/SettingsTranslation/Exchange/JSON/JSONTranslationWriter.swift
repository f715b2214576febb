internal import SettingsLocalization

/// Writes the JSON form of translations: a document for each table of a language.
///
/// ```
/// {
///   "schemaVersion": 1,
///   "locale": "fr",
///   "table": "Root",
///   "units": {
///     "SOUND": {
///       "source": "Sound",
///       "target": null,
///       "base": "3fa4c2d1/-"
///     }
///   }
/// }
/// ```
///
/// A unit without a translation has a `target` of null. A unit may also have `comment` (written by developers),
/// `context` (an array of lines: where the text is shown), `maxLength` and `needsReview`.
enum JSONTranslationWriter {
  /// The version of the form.
  static let schemaVersion = 1

  /// The files of a language: `fr/Root.json`; for a template, which has no language, `Root.json`.
  ///
  /// A target that is only a copy of the source is written as null.
  static func files(_ document: ExchangeDocument) -> [ExportedFile] {
    let folder = document.target.map { $0.localization.text + "/" } ?? ""
    return document.tables.map { table in
      ExportedFile(path: "\(folder)\(table.name).json", bytes: bytes(table, language: document.target))
    }
  }

  private static func bytes(_ table: ExchangeDocument.Table, language: CatalogLanguage?) -> [UInt8] {
    let units = table.units.map { JSONObject.Member($0.unit.id.key.text, .object(JSONObject(members($0)))) }
    let root: [JSONObject.Member] = [
      .init("schemaVersion", .number(literal: "\(schemaVersion)")),
      .init("locale", text(language?.tag)),
      .init("table", .string(table.name.text)),
      .init("units", .object(JSONObject(units))),
    ]
    return JSONWriter.bytes(.object(JSONObject(root)), .plain) + [0x0A]
  }

  private static func members(_ unit: ExchangeUnit) -> [JSONObject.Member] {
    var members: [JSONObject.Member] = [
      .init("source", .string(unit.unit.source)),
      .init("target", text(unit.isPrefilled ? nil : unit.target)),
      .init("base", .string(unit.base.description)),
    ]
    if let comment = unit.unit.developerComment { members.append(.init("comment", .string(comment))) }
    let context = unit.contextLines.map { JSONNode(.string($0)) }
    if !context.isEmpty { members.append(.init("context", .array(context))) }
    if let length = unit.unit.maximumLength { members.append(.init("maxLength", .number(literal: "\(length)"))) }
    if unit.needsReview { members.append(.init("needsReview", .boolean(true))) }
    return members
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
