internal import SettingsCatalog
internal import SettingsLocalization

/// Counts how many of the keys that panes look up the tables of a localization have, for all devices.
struct TableCounter {
  private let bundle: SettingsBundle
  private let catalog: TranslationCatalog
  /// The units that panes show, by table, in name order.
  private let used: [(table: TableName, units: [TranslationUnit])]

  /// The tables that panes use, and those that a localization has.
  init(_ context: AuditContext) {
    let bundle = context.bundle
    let catalog = context.catalog
    self.bundle = bundle
    self.catalog = catalog
    let shown = catalog.tables.filter { $0.units.contains(where: \.isUsed) }.map(\.name)
    let filed = context.tableNames.filter { name in
      context.localizations.contains { bundle.tableFile(name, localization: $0).exists }
    }
    used = Set(shown + filed).sorted().map { name in
      (name, catalog.table(named: name)?.units.filter(\.isUsed) ?? [])
    }
  }

  /// The tables of a localization, by name.
  func counts(of localization: AuditedLocalization) -> [TableCoverage] {
    used.map { counts(TableReference(localization: localization.name, table: $0), $1) }
  }

  private func counts(_ place: TableReference, _ units: [TranslationUnit]) -> TableCoverage {
    let (name, file) = (place.table, bundle.tableFile(place.table, localization: place.localization))
    guard file.exists else {
      return TableCoverage(table: name, keys: units.count, translated: 0, entries: 0, unused: 0, status: .absent)
    }
    guard let table = file.table, !table.isBroken else {
      return TableCoverage(table: name, keys: units.count, status: .broken)
    }
    var (found, untranslated) = (0, 0)
    for unit in units where table.hasKey(unit.id.key) {
      found += 1
      if let text = table[unit.id.key], catalog.isUntranslated(unit, text: text, in: place) { untranslated += 1 }
    }
    let entries = TableCounter.keyCount(of: table)
    return TableCoverage(
      table: name, keys: units.count, translated: found - untranslated, entries: entries, unused: entries - found,
      status: .ok)
  }

  /// The number of different keys, as iOS reads them if it reads the whole file.
  private static func keyCount(of table: StringsTable) -> Int {
    if table.iosView.reads == .all { return table.iosView.entryCount }
    return Set(table.entries.map { $0.key }).count
  }
}
