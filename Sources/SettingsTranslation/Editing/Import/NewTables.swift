internal import SettingsCatalog
public import SettingsLocalization

/// What an iPhone shows of tables that an import or string catalogs create.
///
/// iOS takes the texts of a pane from one file. An existing table of a language, however short, is that file: for
/// missing texts the key is shown, where another language's text was shown before.
struct NewTables {
  private let catalog: TranslationCatalog
  private let tables: [TableName: TranslationCatalog.Table]

  /// Takes the bundle before the tables are created.
  init(_ catalog: TranslationCatalog) {
    self.catalog = catalog
    tables = Dictionary(catalog.tables.map { ($0.name, $0) }) { first, _ in first }
  }

  /// A warning for each new table that hides texts which panes show.
  ///
  /// - Throws: `ICUError` if ICU fails.
  func findings(_ changes: [TableChange], where isNew: (TableReference) -> Bool) throws -> [Finding] {
    let new = changes.filter { isNew($0.place) && !catalog.hasSourceTexts(in: $0.place.localization) }
    if new.isEmpty { return [] }
    let negotiator = try catalog.negotiator()
    return try new.compactMap { try finding($0, negotiator) }
  }

  private func finding(_ change: TableChange, _ negotiator: LocaleNegotiator) throws(ICUError) -> Finding? {
    guard let table = tables[change.place.table] else { return nil }
    let before = try textsBefore(change.place, negotiator)
    let added = Set(change.edits.map { $0.key })
    let shown = table.units.filter { $0.isTranslatable && $0.isUsed }.map(\.id.key)
    // Where no text was found, or one that is the key, the key was shown before, too.
    let missing = shown.filter { key in
      guard !added.contains(key), let text = before.lookUp(HashedKey(key)) else { return false }
      return !text.isExactly(key.text)
    }
    return missing.isEmpty
      ? nil : .incomplete(change.place, missing.map(\.text), of: shown.count, in: catalog.bundle)
  }

  /// Where an iPhone looks up the texts of a table that does not exist yet.
  private func textsBefore(
    _ place: TableReference, _ negotiator: LocaleNegotiator
  ) throws(ICUError) -> TableChain {
    let name = place.localization
    let isPresent = catalog.bundle.localizations.contains(name)
    let tag = isPresent ? name.text : try CatalogLanguage(localization: name).tag
    let chain = try negotiator.chain(for: [tag], policy: .ios)
    return TableChain(table: place.table, chain: chain, bundle: catalog.bundle)
  }
}

extension Finding {
  fileprivate static func incomplete(
    _ place: TableReference, _ missing: [String], of count: Int, in bundle: SettingsBundle
  ) -> Finding {
    let rest = missing.count - 3
    let keys = missing.prefix(3).map(\.quoted).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return Finding(
      .importIncomplete, .warning,
      "\(place.path) is new and hides \(missing.count) of \(count) texts: an iPhone in that language shows their keys "
        + "(\(keys)), where it showed texts of another language; it does not fill gaps in a table",
      locale: place.localization, table: place.table,
      fix:
        "Have the rest translated; \(SuggestedCommand.export(bundle, place.localization)) writes it for translators. "
        + "Until then \(SuggestedCommand.sync(bundle, place.localization)) adds what users read before, or "
        + "settings-l10n bake completes what is built into the app.")
  }
}

extension Finding.Rule {
  /// A table that an import creates lacks texts: an iPhone then shows their keys.
  public static let importIncomplete = Finding.Rule(rawValue: "import-incomplete")
}
