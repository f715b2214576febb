internal import SettingsCatalog
internal import SettingsLocalization

extension SyncPlanner {
  /// What the tables for one device lack of the texts of the plain ones, which that device does not read, and why a table
  /// cannot be completed.
  ///
  /// - Parameters:
  ///   - localization: the localization of the tables.
  ///   - tables: the plain tables.
  ///   - actions: those that complete the plain tables.
  func additionsForDevices(
    _ localization: LocalizationName, _ tables: [TranslationCatalog.Table], after actions: [SyncAction]
  ) -> (actions: [SyncAction], problems: [Finding]) {
    let places = catalog.bundle.tablesOfDevices.filter { $0.localization == localization }.sorted()
    if places.isEmpty { return ([], []) }
    let plain = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
    let added = actions.filter { $0.place.localization == localization && ($0.kind == .add || $0.kind == .update) }
    let texts = Dictionary(grouping: added, by: \.place.table)
    var (result, problems): ([SyncAction], [Finding]) = ([], [])
    for place in places {
      guard let table = catalog.bundle.ofDevice(place.table).flatMap({ plain[$0.plain] }) else { continue }
      let file = catalog.bundle.tableFile(place.table, localization: localization)
      let wanted = missing(in: file.table, at: place, of: table, texts[table.name] ?? [])
      if let problem = file.editProblem, !wanted.isEmpty || file.table?.isBroken ?? true {
        problems.append(problem)
      } else {
        result += wanted
      }
    }
    return (result, problems)
  }

  private func missing(
    in own: StringsTable?, at place: TableReference, of table: TranslationCatalog.Table, _ added: [SyncAction]
  ) -> [SyncAction] {
    let texts = Dictionary(added.map { ($0.key, $0.text) }) { $1 }
    let file = catalog.bundle.tableFile(table.name, localization: place.localization).table
    return table.units.compactMap { unit in
      guard unit.isUsed, unit.needsEntry, own?.entry(forKey: unit.id.key) == nil else { return nil }
      return (texts[unit.id.key] ?? file?[unit.id.key]).map {
        SyncAction(kind: .add, place: place, key: unit.id.key, text: $0)
      }
    }
  }
}
