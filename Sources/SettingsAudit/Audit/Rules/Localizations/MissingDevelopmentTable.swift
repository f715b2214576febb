internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// The source language lacks a table that translations have.
  public static let missingDevelopmentTable = Finding.Rule(rawValue: "missing-development-table")
}

struct MissingDevelopmentTable: BundleCheck {
  let description = RuleDescription(
    .missingDevelopmentTable, .warning, "Users of the source language see keys",
    explanation: """
      Translations have a table that neither the source language nor Base.lproj has, and its keys are identifiers \
      (`SOUND_FOOTER`), not texts. Users of the app in its source language read the names, and translators have \
      nothing to translate.

      Not reported if the keys are the texts themselves: then the source language needs no table.
      """,
    source: "CFBundle_Strings.c, lines 189-196; WunderLINQ-iOS#62")

  func findings(in context: AuditContext) -> [Finding] {
    guard context.locales.contains(where: \.isSource) || context.options.locales.isEmpty else { return [] }
    return context.catalog.tables.compactMap { finding($0, context) }
  }

  private func finding(_ table: TranslationCatalog.Table, _ context: AuditContext) -> Finding? {
    guard !context.sourceHas(table.name), !context.isInRoot(table.name) else { return nil }
    guard let owner = context.localizations.first(where: { has(table.name, $0, context) }) else { return nil }
    let names = table.units.filter { unit in
      unit.isUsed && unit.isTranslatable && unit.origin == .key
        && context.options.identifiers.looksLikeName(unit.id.key)
    }
    guard let first = names.first else { return nil }
    let place = TableReference(localization: context.source.localization, table: table.name).path
    return finding(
      "the source language has no \(place): iOS shows \(first.id.key.quoted)\(Words.more(names.count - 1, "key"))",
      file: TableReference(localization: owner, table: table.name).path, locale: context.source.localization,
      table: table.name,
      key: first.id.key, fix: "Add \(place).")
  }

  private func has(_ table: TableName, _ localization: LocalizationName, _ context: AuditContext) -> Bool {
    context.bundle.tableFile(table, localization: localization).exists
  }

}
