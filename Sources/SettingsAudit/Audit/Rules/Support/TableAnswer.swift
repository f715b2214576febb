internal import SettingsCatalog
internal import SettingsLocalization

/// Which file of a table iOS uses for a language that may not have it.
struct TableAnswer {
  /// The localization, or `Base`; `nil` if no file is found or iOS rejects it, so that the keys are shown.
  let localization: LocalizationName?
  /// Whether the localization has the language and script of the requested localization.
  let isSameLanguage: Bool
}

extension AuditContext {
  /// The names of the tables with translatable texts that a pane shows, in byte order.
  var shownTables: [TableName] {
    catalog.tables.filter { $0.units.contains { $0.isUsed && $0.isTranslatable } }.map(\.name)
  }

  /// Where iOS looks for tables if the user prefers only this language; `nil` if it is not a language.
  func iosFolders(for localization: AuditedLocalization) throws(ICUError) -> [LocalizationName]? {
    guard let identifier = localization.identifier, !identifier.isPseudo else { return nil }
    return try negotiator.chain(for: [identifier.tag], policy: .ios).localizations
  }

  /// The file that iOS uses: the first existing one in the folders.
  func answer(_ table: TableName, for localization: AuditedLocalization, in folders: [LocalizationName]) -> TableAnswer
  {
    let found = folders.first { bundle.tableFile(table, localization: $0).exists }
    let other = found.flatMap { negotiator.locale(of: $0) }
    let isSame =
      other != nil && other?.language == localization.identifier?.language
      && other?.script == localization.identifier?.script
    return TableAnswer(localization: found.flatMap { reads(table, $0) ? $0 : nil }, isSameLanguage: isSame)
  }

  /// Whether iOS reads anything from a table's file.
  private func reads(_ table: TableName, _ localization: LocalizationName) -> Bool {
    bundle.tableFile(table, localization: localization).table.map { $0.iosView.reads != .nothing } ?? false
  }

  /// Whether a pane names a table by another name than that of an existing one: with `.strings` at its end, or in another
  /// case. Other rules report the name.
  func isMisnamed(_ table: TableName) -> Bool {
    if tableCaseVariants.has(table) { return false }
    return tableCaseVariants.twin(of: table) != nil || table.withoutExtension.map(tableCaseVariants.has) ?? false
  }

  /// Whether the table has a file outside of localizations, which iOS uses for all of them.
  func isInRoot(_ table: TableName) -> Bool { bundle.tableFile(table, localization: nil).exists }

  /// Whether the source language or `Base` has a table.
  func sourceHas(_ table: TableName) -> Bool {
    [source.localization, .base].contains { bundle.tableFile(table, localization: $0).exists }
  }
}

extension TableName {
  /// The name without `.strings`; `nil` if it does not end so.
  var withoutExtension: TableName? {
    let end = ".strings"
    guard String(text.suffix(end.count)).isExactlyIgnoringCase(end) else { return nil }
    return TableName(String(text.dropLast(end.count)))
  }
}
