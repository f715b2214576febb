package import SettingsCatalog
package import SettingsLocalization

/// Writes string catalogs: one for each table, with all languages.
package enum XCStringsWriter {
  /// The tables that some language has units of, by name in the order of their bytes.
  static func tableNames(_ documents: [ExchangeDocument]) -> [TableName] {
    Set(documents.flatMap(\.tables).map(\.name)).sorted()
  }

  /// The catalog of a table: `Root.xcstrings`.
  ///
  /// A key is marked as extracted by hand (`manual`). It has the developers' comment, a localization for each
  /// translation, and one for the source text if that is not the key. An existing catalog keeps its order, keys that
  /// are not exported, comments, `extractionState`, `shouldTranslate`, localizations with variations, and the states of
  /// unchanged texts.
  ///
  /// - Parameters:
  ///   - table: the name of the table, without `.strings`.
  ///   - documents: one for each language, of the same bundle.
  ///   - source: the language of the source texts.
  ///   - existing: the catalog to bring up to date; `nil` for a new one.
  ///   - keepsSource: whether the source texts that it has stay as they are.
  /// - Throws: `ICUError` if ICU fails.
  package static func file(
    table: TableName, of documents: [ExchangeDocument], source: CatalogLanguage,
    updating existing: XCStringsDocument? = nil, keepsSource: Bool = false
  ) throws(ICUError) -> ExportedFile {
    var catalog = existing ?? XCStringsDocument(sourceLanguage: source.tag)
    let order = try XCStringsOrder()
    // In a catalog of another source language the key is not the source text.
    let isExplicit = !catalog.sourceLanguage.isExactly(source.tag)
    let units = try XCStringsUnits(
      table: table, of: documents, source: source, isExplicit: isExplicit, order: order)
    try XCStringsUpdate(order: order, source: source.tag, keepsSource: keepsSource).apply(units.units, to: &catalog)
    return ExportedFile(path: table.text + ".xcstrings", bytes: catalog.bytes)
  }
}
