internal import SettingsCatalog
public import SettingsLocalization

/// What an iPhone shows of tables that an import or string catalogs create.
///
/// iOS takes the texts of a pane from one file. An existing table of a language, however short, is that file: for
/// missing texts the key is shown, where another language's text was shown before.
struct NewTables {
  private let bundle: SettingsBundle
  private let tables: [TableName: TranslationCatalog.Table]
  private let development: LocalizationName

  /// - Parameter development: the localization that has the source texts.
  init(_ catalog: TranslationCatalog, development: LocalizationName) {
    bundle = catalog.bundle
    tables = Dictionary(catalog.tables.map { ($0.name, $0) }) { first, _ in first }
    self.development = development
  }

  /// A warning for each new table in which texts that panes show are missing.
  func findings(_ changes: [TableChange], where isNew: (TableReference) -> Bool) -> [Finding] {
    changes.filter { isNew($0.place) && $0.place.localization != development }.compactMap(finding)
  }

  private func finding(_ change: TableChange) -> Finding? {
    guard let table = tables[change.place.table] else { return nil }
    let added = Set(change.edits.map { $0.key })
    let shown = table.units.filter { $0.isTranslatable && $0.isUsed }
    // A key that is the source text was shown before, too.
    let missing = shown.filter { !added.contains($0.id.key) && !$0.source.isExactly($0.id.key.text) }
    return missing.isEmpty ? nil : .incomplete(change.place, missing.map(\.id.key.text), of: shown.count, in: bundle)
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
      "\(place.path) is new and lacks \(missing.count) of \(count) texts: an iPhone in that language shows their keys "
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
