package import SettingsLocalization

/// Units that need no entry: texts that are the same in every language, and that no table has. An iPhone shows the key,
/// which is the text.
package struct UniversalUnits {
  private let units: Set<UnitIdentifier>

  /// - Throws: `BundleError` if a pane or a folder cannot be read.
  package init(_ catalog: TranslationCatalog) throws(BundleError) {
    let reading = catalog.options.reading
    let uses = try CatalogUses(
      catalog.bundle, dialect: catalog.bundle.resolvedDialect(reading.dialect), localizableKeys: reading.localizableKeys
    ).uses
    var names: [String: OptionNames] = [:]
    var universal: Set<UnitIdentifier> = []
    var others: Set<UnitIdentifier> = []
    for use in uses {
      let place = use.pane.file + "\0" + use.specifier.path
      let known = names[place] ?? OptionNames(use.specifier)
      names[place] = known
      if known.contains(catalog[use.id]?.source ?? use.id.key.text) {
        universal.insert(use.id)
      } else {
        others.insert(use.id)
      }
    }
    units = universal.subtracting(others).filter { !UniversalUnits.hasEntry($0, catalog.bundle) }
  }

  package func contains(_ id: UnitIdentifier) -> Bool { units.contains(id) }

  private static func hasEntry(_ id: UnitIdentifier, _ bundle: SettingsBundle) -> Bool {
    bundle.localizations.contains { bundle.tableFile(id.table, localization: $0).table?.hasKey(id.key) ?? false }
  }
}
