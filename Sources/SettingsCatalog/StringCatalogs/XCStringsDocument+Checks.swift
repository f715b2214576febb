internal import SettingsLocalization

extension XCStringsDocument {
  /// Refuses an unknown version; a catalog without one is accepted.
  static func checkVersion(_ fields: JSONFields) throws(ExchangeError) {
    guard let version = try fields.string("version", of: fields.root) else { return }
    guard version.utf8.elementsEqual("1".utf8) || version.utf8.starts(with: "1.".utf8) else {
      throw fields.error(
        "version \(version.brief) of string catalogs is not known",
        at: fields.root["version"]?.offset ?? 0, rule: "catalog-version", fix: "Save the catalog as version 1.0.")
    }
  }

  /// Refuses an entry whose parts are not those of a string catalog.
  static func checkEntry(_ member: JSONObject.Member, _ fields: JSONFields) throws(ExchangeError) {
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
