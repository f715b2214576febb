internal import SettingsCatalog
internal import SettingsLocalization

/// Headers and footers whose translation is also a key.
struct DoubleLocalization: BundleCheck {
  let description = RuleDescription(
    "double-localization", .warning, "InAppSettingsKit shows the text of another row as a header",
    explanation: """
      InAppSettingsKit looks up the headers and footers of groups, radio groups and list groups twice. If the \
      translation of one is also a key of the table, with another text, that text is shown. The Settings app looks up \
      once.

      Reported only in bundles of InAppSettingsKit, and not if both texts are the same.
      """,
    source: "IASKSettingsReader.m, lines 287-289 and 295-297")

  func findings(in context: AuditContext) -> [Finding] {
    guard context.dialect == .iask else { return [] }
    return context.catalog.tables.flatMap { table in
      let units = table.units.filter(isHeader)
      return context.fileLocalizations.flatMap { localization -> [Finding] in
        guard let file = context.tableFile(table.name, localization).table, !file.isBroken else { return [] }
        return units.compactMap { finding($0, in: file, localization) }
      }
    }
  }

  private func finding(_ unit: TranslationUnit, in file: StringsTable, _ localization: AuditedLocalization) -> Finding?
  {
    guard let entry = file.entry(forKey: unit.id.key), let text = entry.value.string, !text.isExactly(unit.id.key.text),
      let again = file.entry(forKey: TextKey(text)), let shown = again.value.string, !shown.isExactly(text)
    else { return nil }
    return finding(
      "\(text.quoted) is also a key: InAppSettingsKit shows \(shown.quoted) as the header or footer", file: file.file,
      at: entry.valueLocation, notes: [Finding.Note("the entry of that key", at: again.location)],
      localization: localization.name,
      table: unit.id.table, key: unit.id.key, fix: "Rename the key \(text.quoted), here and in the panes.")
  }

  /// Whether a group shows the text above or below its rows.
  private func isHeader(_ unit: TranslationUnit) -> Bool {
    unit.uses.contains { use in
      let type = use.specifierType.map { SpecifierType(name: $0) }
      let fields: [SchemaKey] = [.title, .footerText]
      return type?.opensGroup == true && fields.contains { $0.rawValue == use.place.field }
    }
  }
}
