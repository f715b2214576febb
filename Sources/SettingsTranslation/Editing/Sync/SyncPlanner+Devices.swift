internal import SettingsCatalog
internal import SettingsLocalization

extension SyncPlanner {
  /// What the tables for one device lack of the texts of the plain ones, which that device does not read.
  ///
  /// - Parameters:
  ///   - localization: the localization of the tables.
  ///   - tables: the plain tables.
  ///   - actions: those that complete the plain tables.
  func additionsForDevices(
    _ localization: LocalizationName, _ tables: [TranslationCatalog.Table], after actions: [SyncAction]
  ) -> [SyncAction] {
    let places = catalog.bundle.tablesOfDevices.filter { $0.localization == localization }
    return places.sorted().flatMap { place -> [SyncAction] in
      guard let table = tables.first(where: { $0.name == place.table.ofDevice?.plain }),
        let own = catalog.bundle.tableFile(place.table, localization: localization).table, !own.isBroken
      else { return [] }
      let plain = TableReference(localization: localization, table: table.name)
      let added = actions.filter { $0.place == plain && ($0.kind == .add || $0.kind == .update) }
      let texts = Dictionary(added.map { ($0.key, $0.text) }) { $1 }
      let file = catalog.bundle.tableFile(table.name, localization: localization).table
      return table.units.compactMap { unit in
        guard unit.isUsed, unit.needsEntry, own.entry(forKey: unit.id.key) == nil else { return nil }
        return (texts[unit.id.key] ?? file?[unit.id.key]).map {
          SyncAction(kind: .add, place: place, key: unit.id.key, text: $0)
        }
      }
    }
  }
}
