internal import SettingsLocalization
internal import SettingsTranslation

/// Which file of a table iOS uses for a language that may not have it.
struct TableAnswer {
  /// The localization, `Base` included; `nil` where no file is found, or iOS rejects the one it finds: the keys are shown.
  let localization: LocalizationName?
  /// Whether what it says is in the language and script of whoever asks.
  let isSameLanguage: Bool
}

extension AuditSubject {
  /// The names of the tables that have texts for translators which a pane shows, by their bytes.
  var shownTables: [TableName] {
    catalog.tables.filter { $0.units.contains { $0.isUsed && $0.isTranslatable } }.map(\.name)
  }

  /// Where iOS looks for tables for a person with this language alone; `nil` if it is none.
  func iosFolders(for locale: AuditedLocale) -> [LocalizationName]? {
    guard let identifier = locale.identifier, !identifier.isPseudo else { return nil }
    // If ICU fails, the audit has already ended: coverage asks it for every language.
    return try? negotiator.chain(for: [identifier.tag], policy: .ios).localizations
  }

  /// The file that iOS takes, of the folders it looks in: the first that is there.
  func answer(_ table: TableName, for locale: AuditedLocale, in folders: [LocalizationName]) -> TableAnswer {
    let found = folders.first { bundle.tableFile(table, localization: $0).exists }
    let other = found.flatMap { negotiator.locale(of: $0) }
    let isSame =
      other != nil && other?.language == locale.identifier?.language && other?.script == locale.identifier?.script
    return TableAnswer(localization: found.flatMap { reads(table, $0) ? $0 : nil }, isSameLanguage: isSame)
  }

  /// Whether iOS reads anything of a table's file.
  private func reads(_ table: TableName, _ localization: LocalizationName) -> Bool {
    bundle.tableFile(table, localization: localization).table.map { $0.iosView.reads != .nothing } ?? false
  }

  /// Whether a file is in no localization, where iOS takes it for all of them.
  func isInRoot(_ table: TableName) -> Bool { bundle.tableFile(table, localization: nil).exists }

  /// Whether the source language has a table, by itself or in `Base`.
  func sourceHas(_ table: TableName) -> Bool {
    [source.localization, .base].contains { bundle.tableFile(table, localization: $0).exists }
  }
}
