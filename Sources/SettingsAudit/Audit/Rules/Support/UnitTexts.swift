internal import SettingsCatalog
internal import SettingsLocalization

/// The texts of one unit in the checked localizations that have one, by name of the localization.
struct UnitTexts {
  /// A text with its entry.
  struct Text {
    let localization: AuditedLocalization
    let entry: StringsEntry
    let text: String
  }

  let unit: TranslationUnit
  let texts: [Text]
}

extension AuditContext {
  /// The texts of all units that panes show, by table, in display order. Files with errors are left out.
  ///
  /// - Complexity: linear in the entries of the tables.
  func unitTexts() -> [[UnitTexts]] {
    catalog.tables.map { table in
      let files = presentLocalizations.compactMap { localization in
        tableFile(table.name, localization).table.map { (localization: localization, table: $0) }
      }.filter { !$0.table.isBroken }
      return table.units.filter { $0.isUsed && $0.isTranslatable }.map { unit in
        let texts = files.compactMap { localization, table in
          table.entry(forKey: unit.id.key).flatMap { entry in
            entry.value.string.map { UnitTexts.Text(localization: localization, entry: entry, text: $0) }
          }
        }
        return UnitTexts(unit: unit, texts: texts)
      }
    }
  }
}
