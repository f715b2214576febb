internal import SettingsCatalog
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
/// `context` (an array of lines: where the text is shown), `terms` (those of the source text, with what its translation
/// needs), `maxLength`, `needsReview`, `state` (`stale` or `needs-review`), and `previousSource` (the source text that a
/// stale translation was made from, if it is known).
enum JSONTranslationWriter {
  /// The version of the form.
  static let schemaVersion = 1

  /// The files of a language: `fr/Root.json`; for a template, which has no language, `Root.json`.
  ///
  /// A target that is only a copy of the source is written as null.
  static func files(_ document: ExchangeDocument) -> [ExportedFile] {
    let folder = document.targetName.map { $0 + "/" } ?? ""
    return document.tables.map { table in
      ExportedFile(path: "\(folder)\(table.name).json", bytes: bytes(table, language: document.targetTag))
    }
  }

  private static func bytes(_ table: ExchangeDocument.Table, language: String?) -> [UInt8] {
    let root: JSONValue = [
      "schemaVersion": .integer(schemaVersion),
      "locale": .text(language),
      "table": .string(table.name.text),
      "units": .members(table.units.map { ($0.unit.id.key.text, .object(object($0))) }),
    ]
    return JSONWriter.bytes(root, .plain) + [0x0A]
  }

  private static func object(_ unit: ExchangeUnit) -> JSONObject {
    var object: JSONObject = [
      "source": .string(unit.unit.source),
      "target": .text(unit.isPrefilled ? nil : unit.target),
      "base": .string(unit.base.description),
    ]
    if let comment = unit.unit.developerComment { object = object + ["comment": .string(comment)] }
    if !unit.contextLines.isEmpty { object = object + ["context": .texts(unit.contextLines)] }
    if !unit.terms.isEmpty { object = object + ["terms": .list(unit.terms.map(\.json))] }
    if let length = unit.unit.maximumLength { object = object + ["maxLength": .integer(length)] }
    if unit.needsReview { object = object + ["needsReview": true] }
    if let state = unit.unfinishedState { object = object + ["state": .string(state.rawValue)] }
    if let previous = unit.previousSource { object = object + ["previousSource": .string(previous)] }
    return object
  }
}
