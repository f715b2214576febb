package import SettingsCatalog
package import SettingsLocalization

/// What a reader must know about the bundle that a file is imported into.
package struct ExchangeScope: Sendable {
  /// The name of the bundle's folder.
  let bundleName: String
  /// The names of its tables: those of panes, and those that have a file.
  let tables: [TableName]
  /// Where the bundle is.
  let place: BundlePlace
  private let tableNames: Set<TableName>
  /// The only table of the texts that a property list shows, by the list's path in the bundle.
  private let paneTables: [ExactString: TableName]

  /// The scope of a catalog's bundle.
  ///
  /// - Parameters:
  ///   - catalog: the units of the bundle.
  ///   - original: the bundle's path in files; `nil` to derive it from its folders.
  /// - Throws: `BundleError` if a folder cannot be read.
  package init(_ catalog: TranslationCatalog, original: String? = nil) throws(BundleError) {
    let bundle = catalog.bundle
    var names = Set(try bundle.tableNames())
    names.formUnion(catalog.tables.map(\.name))
    self.init(
      bundleName: bundle.name, tables: names.sorted(),
      place: BundlePlace(bundle, original: original), paneTables: ExchangeScope.paneTables(catalog))
  }

  /// Makes a scope of its parts.
  package init(
    bundleName: String, tables: [TableName], place: BundlePlace = BundlePlace(),
    paneTables: [ExactString: TableName] = [:]
  ) {
    self.bundleName = bundleName
    self.tables = tables
    self.place = place
    self.paneTables = paneTables
    tableNames = Set(tables)
  }

  /// Whether the bundle has a table of the name.
  func hasTable(_ name: TableName) -> Bool { tableNames.contains(name) }

  /// The table that all texts of a property list come from; `nil` if there is no such list, or they come from several.
  func tableOfPane(_ path: String) -> TableName? { paneTables[ExactString(path)] }

  private static func paneTables(_ catalog: TranslationCatalog) -> [ExactString: TableName] {
    var tables: [ExactString: TableName] = [:]
    var mixed: Set<ExactString> = []
    for table in catalog.tables {
      for use in table.units.lazy.flatMap(\.uses) {
        let file = ExactString(use.place.file)
        let other = tables.updateValue(table.name, forKey: file)
        if let other, other != table.name { mixed.insert(file) }
      }
    }
    for file in mixed { tables[file] = nil }
    return tables
  }
}
