/// The tables that an import may change, each asked of the bundle once.
struct ImportTables {
  private let bundle: SettingsBundle
  private var files: [TablePlace: TableFile] = [:]

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// The file that has the translation of a unit, or is to have it.
  mutating func file(_ id: UnitIdentifier, _ language: CatalogLanguage) -> TableFile {
    let place = TablePlace(localization: language.localization, table: id.table)
    if let file = files[place] { return file }
    let file = bundle.tableFile(id.table, localization: language.localization)
    files[place] = file
    return file
  }
}
