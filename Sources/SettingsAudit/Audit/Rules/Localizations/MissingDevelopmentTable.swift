internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// The source language lacks a table that translations have.
  public static let missingDevelopmentTable = Finding.Rule(rawValue: "missing-development-table")
}

struct MissingDevelopmentTable: BundleCheck {
  let description = RuleDescription(
    .missingDevelopmentTable, .warning, "Users of the source language see keys, or a language that they cannot read",
    explanation: """
      Translations have a table that neither the source language nor Base.lproj has, and its keys are identifiers \
      (`SOUND_FOOTER`), not texts. Users of the app in its source language read the names, and translators have \
      nothing to translate.

      Not reported if the keys are the texts themselves: then the source language needs no table.

      If no localization is English, people whose language the bundle does not have may read any localization: a \
      Settings bundle has no language of its own, so iOS takes the first folder that it meets, even if the keys are \
      English texts or the Info.plist of the app names another language. Reported once, unless the bundle is in one \
      language that is also that of its keys.
      """,
    source:
      "CFBundle_Strings.c, lines 189-196; CFBundle_Locale.c, _CFBundleCopyLanguageSearchListInBundle; WunderLINQ-iOS#62"
  )

  func findings(in context: AuditContext) -> [Finding] {
    guard context.audited.contains(where: \.isSource) || context.options.locales.isEmpty else { return [] }
    return unmatched(context).map { [$0] } ?? context.catalog.tables.compactMap { finding($0, context) }
  }

  /// The finding about a bundle in which people who read none of its languages get one of them; `nil` for none.
  private func unmatched(_ context: AuditContext) -> Finding? {
    let owners = context.localizations.filter { context.bundle.hasTables(in: $0) }
    let languages = owners.filter { $0 != .base }
    guard !languages.isEmpty, !context.localizations.contains(where: { isEnglish($0, context) }) else { return nil }
    guard owners.count > 1 || languages[0] != context.source.localization else { return nil }
    let read =
      owners.count == 1 ? "read the texts of \(languages[0])" : "may read any of \(Words.list(owners.map(\.text)))"
    return finding(
      "no localization is English: people of all other languages \(read)", file: languages[0].folder,
      fix: "Add an en.lproj with the tables.")
  }

  private func isEnglish(_ name: LocalizationName, _ context: AuditContext) -> Bool {
    name != .base && context.negotiator.locale(of: name)?.language == "en"
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
      file: TableReference(localization: owner, table: table.name).path, localization: context.source.localization,
      table: table.name, key: first.id.key, fix: "Add \(place)."
    ).about(names.map(\.id.key))
  }

  private func has(_ table: TableName, _ localization: LocalizationName, _ context: AuditContext) -> Bool {
    context.bundle.tableFile(table, localization: localization).exists
  }

}
