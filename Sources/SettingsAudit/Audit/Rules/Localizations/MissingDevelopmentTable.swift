public import SettingsLocalization
internal import SettingsTranslation

/// A table that other languages have and the source language does not.
struct MissingDevelopmentTable: BundleCheck {
  let description = RuleDescription(
    .missingDevelopmentTable, .warning, "Users of the source language see keys",
    explanation: """
      Translations have a table that neither the source language nor Base.lproj has, and its keys are names \
      (`SOUND_FOOTER`), not texts. Users of the app in its source language read the names, and translators have \
      nothing to translate.

      Not reported if the keys are the texts themselves: then the source language needs no table.
      """,
    source: "CFBundle_Strings.c, lines 189-196; WunderLINQ-iOS#62")

  func findings(in subject: AuditSubject) -> [Finding] {
    guard subject.locales.contains(where: \.isSource) || subject.options.locales.isEmpty else { return [] }
    return subject.catalog.tables.compactMap { finding($0, subject) }
  }

  private func finding(_ table: TranslationCatalog.Table, _ subject: AuditSubject) -> Finding? {
    guard !subject.sourceHas(table.name), !subject.isInRoot(table.name) else { return nil }
    guard let owner = subject.bundle.localizations.first(where: { has(table.name, $0, subject) }) else { return nil }
    let names = table.units.filter { unit in
      unit.isUsed && unit.isTranslatable && unit.origin == .key
        && subject.options.identifiers.looksLikeName(unit.id.key)
    }
    guard let first = names.first else { return nil }
    let place = TableReference(localization: subject.source.localization, table: table.name).path
    return finding(
      "the source language has no \(place): iOS shows \(first.id.key.quoted)\(Plural.more(names.count - 1, "key"))",
      file: TableReference(localization: owner, table: table.name).path, locale: subject.source.localization,
      table: table.name,
      key: first.id.key, fix: "Add \(place).")
  }

  private func has(_ table: TableName, _ localization: LocalizationName, _ subject: AuditSubject) -> Bool {
    subject.bundle.tableFile(table, localization: localization).exists
  }

}

extension Finding.Rule {
  /// The source language lacks a table that translations have.
  public static let missingDevelopmentTable = Finding.Rule(rawValue: "missing-development-table")
}
