internal import SettingsCatalog
internal import SettingsLocalization

/// Reads the JSON form of translations, see ``JSONTranslationWriter``.
enum JSONTranslationReader {
  /// Reads a file.
  ///
  /// Unknown members are ignored. A target that is null or missing means no translation, an empty one means an empty
  /// text.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - visit: is given the units in the order of the file.
  /// - Throws: `ExchangeError` if the file is broken, of another version, has a duplicate key, or lacks a required
  ///   value or has one of the wrong type; then visited units must not be used.
  static func read(
    _ bytes: [UInt8], file: String, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    let fields = try JSONFields(bytes: bytes, file: file)
    try checkVersion(fields)
    let table = TableName(try fields.requiredString("table"))
    let language = try fields.string("locale", of: fields.root)
    for member in try fields.requiredObject("units").members {
      visit(try unit(member, table: table, language: language, fields))
    }
    return ExchangeSummary()
  }

  /// Refuses another version, and a document without one.
  static func checkVersion(_ fields: JSONFields) throws(ExchangeError) {
    let version = try fields.count("schemaVersion", of: fields.root)
    guard version != JSONTranslationWriter.schemaVersion else { return }
    let found = version.map { "\($0)" } ?? "none"
    let node = fields.root["schemaVersion"] ?? fields.document.root
    throw fields.error(
      "the \"schemaVersion\" must be \(JSONTranslationWriter.schemaVersion), found \(found)", at: node?.offset ?? 0,
      rule: "unknown-schema-version", fix: "Export the translations again, with the program that imports them.")
  }

  private static func unit(
    _ member: JSONObject.Member, table: TableName, language: String?, _ fields: JSONFields
  ) throws(ExchangeError) -> IncomingUnit {
    let object = try fields.object(member)
    var unit = IncomingUnit(id: UnitIdentifier(table: table, key: TextKey(member.key)))
    unit.language = language
    unit.source = try fields.string("source", of: object)
    unit.target = try fields.string("target", of: object)
    unit.maximumLength = try fields.count("maxLength", of: object)
    unit.base = try fields.string("base", of: object).flatMap { BaseHash($0) }
    if try fields.boolean("needsReview", of: object) ?? false { unit.state = .needsReview("needsReview") }
    unit.mark(try fields.string("state", of: object) ?? "")
    unit.location = fields.document.location(of: member.keyOffset)
    return unit
  }
}
