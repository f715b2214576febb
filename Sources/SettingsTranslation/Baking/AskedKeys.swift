internal import SettingsCatalog
internal import SettingsLocalization

/// The keys that the panes of a bundle look up, by table: for any device, in both dialects, and in the panes of any
/// localization. Keys that the app's code looks up are among them.
struct AskedKeys {
  private(set) var tables: [TableName: Set<TextKey>] = [:]
  private let bundle: SettingsBundle

  init(_ catalog: TranslationCatalog) throws(BundleError) {
    bundle = catalog.bundle
    for file in bundle.paneFiles + localizedPanes {
      guard let pane = bundle.pane(of: file) else { continue }
      for dialect in [SettingsDialect.apple, .iask] {
        guard let table = try TableRule.table(of: pane, in: dialect, bundle: bundle) else { continue }
        add(pane, to: table, dialect, catalog.options.reading.localizableKeys)
      }
    }
    try addKeysOfCode(catalog)
    addTablesOfDevices()
  }

  /// A device looks up the keys of the plain table in its own.
  private mutating func addTablesOfDevices() {
    for place in bundle.tablesOfDevices where tables[place.table] == nil {
      tables[place.table] = bundle.ofDevice(place.table).flatMap { tables[$0.plain] }
    }
  }

  private var localizedPanes: [PaneFile] {
    bundle.localizedPaneFiles(among: BundlePaths(bundle).files).compactMap { try? $0.file.get() }
  }

  /// Texts of an undocumented type may be shown by the app itself, so they are included in every dialect.
  private mutating func add(_ pane: Pane, to table: TableName, _ dialect: SettingsDialect, _ others: [String]) {
    var keys: Set<TextKey> = []
    for specifier in pane.specifiers(in: dialect) {
      let isUnknown = specifier.type.map { !$0.isKnown } ?? false
      for field in specifier.localizableFields(in: isUnknown ? .iask : dialect, on: .mac, and: others) {
        keys.formUnion(field.elements.compactMap(\.node.value.string).filter { !$0.isEmpty }.map { TextKey($0) })
      }
    }
    tables[table, default: []].formUnion(keys)
  }

  private mutating func addKeysOfCode(_ catalog: TranslationCatalog) throws(BundleError) {
    for unit in catalog.units where unit.isUsedByCode { tables[unit.id.table]?.insert(unit.id.key) }
    let uses = catalog.options.keysInCode
    for table in try bundle.tableNames() where uses.contains(table) {
      for name in [nil] + bundle.localizations.map({ Optional($0) }) {
        let keys = bundle.tableFile(table, localization: name).table?.entries.map(\.key) ?? []
        tables[table, default: []].formUnion(keys.filter { uses.contains(UnitIdentifier(table: table, key: $0)) })
      }
    }
  }
}
