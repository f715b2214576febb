extension XCStringsDocument {
  /// A file whose parts are those of a string catalog.
  static func checked(_ bytes: [UInt8], file: String) throws(ExchangeError) -> JSONFields {
    let fields = try JSONFields(bytes: bytes, file: file)
    try checkVersion(fields)
    _ = try fields.requiredString("sourceLanguage")
    for member in try fields.requiredObject("strings").members { try checkEntry(member, fields) }
    return fields
  }

  private static func checkVersion(_ fields: JSONFields) throws(ExchangeError) {
    guard let version = try fields.string("version", of: fields.root) else { return }
    guard version.utf8.elementsEqual("1".utf8) || version.utf8.starts(with: "1.".utf8) else {
      throw fields.error(
        "version \(version.brief) of string catalogs is not known",
        at: fields.root["version"]?.offset ?? 0, rule: .catalogVersion, fix: "Save the catalog as version 1.0.")
    }
  }

  private static func checkEntry(_ member: JSONObject.Member, _ fields: JSONFields) throws(ExchangeError) {
    let entry = try fields.object(member)
    _ = try fields.string("comment", of: entry)
    _ = try fields.boolean("shouldTranslate", of: entry)
    for member in try fields.object("localizations", of: entry)?.members ?? [] {
      guard let unit = try fields.object("stringUnit", of: try fields.object(member)) else { continue }
      _ = try fields.string("state", of: unit)
      _ = try fields.string("value", of: unit)
    }
  }
}

extension Finding.Rule {
  /// A string catalog is of a version that is not known.
  public static let catalogVersion = Finding.Rule(rawValue: "catalog-version")
}
