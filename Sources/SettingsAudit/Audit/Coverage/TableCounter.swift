internal import SettingsCatalog
internal import SettingsLocalization

/// Counts how many of the keys that panes look up the tables of a localization have, for all devices.
struct TableCounter {
  private let bundle: SettingsBundle
  private let states: TranslationStates
  /// The keys that panes look up, by table, in name order.
  private let used: [(table: TableName, keys: [TextKey])]

  /// The tables that panes use, and those that a localization has.
  init(_ context: AuditContext) {
    let bundle = context.bundle
    let catalog = context.catalog
    self.bundle = bundle
    states = catalog.states
    let shown = catalog.tables.filter { $0.units.contains(where: \.isUsed) }.map(\.name)
    let filed = context.tableNames.filter { name in
      context.localizations.contains { bundle.tableFile(name, localization: $0).exists }
    }
    used = Set(shown + filed).sorted().map { name in
      (name, catalog.table(named: name)?.units.filter(\.isUsed).map(\.id.key) ?? [])
    }
  }

  /// The tables of a localization, by name.
  func counts(of locale: AuditedLocale) -> [TableCoverage] {
    used.map { table, keys in
      let place = TableReference(localization: locale.name, table: table)
      return counts(table, keys, bundle.tableFile(table, localization: locale.name), states[place])
    }
  }

  private func counts(
    _ name: TableName, _ keys: [TextKey], _ file: TableFile, _ states: TableStates?
  ) -> TableCoverage {
    guard file.exists else {
      return TableCoverage(table: name, keys: keys.count, translated: 0, entries: 0, unused: 0, status: .absent)
    }
    guard let table = file.table, !table.isBroken else {
      return TableCoverage(table: name, keys: keys.count, status: .broken)
    }
    let found = keys.count { table.hasKey($0) }
    let entries = TableCounter.keyCount(of: table)
    let copies = states.map { states in
      guard states.hasUntranslated else { return 0 }
      return keys.count { key in table[key].map { states.isUntranslated(key, text: $0) } ?? false }
    }
    return TableCoverage(
      table: name, keys: keys.count, translated: found - (copies ?? 0), entries: entries, unused: entries - found,
      status: .ok)
  }

  /// The number of different keys, as iOS reads them if it reads the whole file.
  private static func keyCount(of table: StringsTable) -> Int {
    if table.iosView.reads == .all { return table.iosView.entryCount }
    return Set(table.entries.map { $0.key }).count
  }
}
