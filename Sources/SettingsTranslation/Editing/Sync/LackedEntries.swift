internal import SettingsCatalog
internal import SettingsLocalization

/// Entries that a pane looks for in vain, since they are in another table than the pane's: they may be the only
/// translations of its texts, so no entry of them is pruned.
struct LackedEntries {
  private let bundle: SettingsBundle
  /// The tables in which panes look up a key; `nil` stands for none.
  private var tables: [TextKey: Set<TableName?>] = [:]

  /// - Throws: `BundleError` if a folder cannot be read.
  init(_ catalog: TranslationCatalog) throws(BundleError) {
    bundle = catalog.bundle
    let reading = catalog.options.reading
    let dialect = bundle.resolvedDialect(reading.dialect)
    for pane in bundle.panes {
      let table = try TableRule.table(of: pane, in: dialect, bundle: bundle)
      for specifier in pane.specifiers(in: dialect) {
        for field in specifier.localizableFields(in: dialect, on: .mac, and: reading.localizableKeys) {
          for text in field.elements.compactMap(\.node.value.string) {
            tables[TextKey(text), default: []].insert(table)
          }
        }
      }
    }
  }

  /// Whether a pane looks up a key of a table in another table, which lacks it in the localization, or in none.
  func contains(_ key: TextKey, in place: TableReference) -> Bool {
    guard let tables = tables[key] else { return false }
    return tables.contains { table in
      guard let table else { return true }
      return table != place.table
        && bundle.tableFile(table, localization: place.localization).table?.hasKey(key) != true
    }
  }
}
