internal import SettingsCatalog
internal import SettingsLocalization

/// The texts of one unit in the checked localizations that have one, by name of the localization.
struct UnitTexts {
  /// A text with its entry.
  struct Text {
    let locale: AuditedLocale
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
      let files = presentLocales.compactMap { locale in
        tableFile(table.name, locale).table.map { (locale: locale, table: $0) }
      }.filter { !$0.table.isBroken }
      return table.units.filter { $0.isUsed && $0.isTranslatable }.map { unit in
        let texts = files.compactMap { locale, table in
          table.entry(forKey: unit.id.key).flatMap { entry in
            entry.value.string.map { UnitTexts.Text(locale: locale, entry: entry, text: $0) }
          }
        }
        return UnitTexts(unit: unit, texts: texts)
      }
    }
  }
}
