internal import SettingsCatalog
internal import SettingsLocalization

/// Files without content, and tables without entries.
struct EmptyFile: TableCheck {
  let description = RuleDescription(
    .emptyFile, .note, "In this language every text of the table is shown as its key",
    explanation: """
      A table has no entries. Because the file exists, iOS looks in no other language: every text of its panes is \
      shown as its key. Either the translation was started and not continued, or a merge emptied the file. Without the \
      file, another language would be shown.

      It is a note, because what users read instead of the texts is reported separately, and if the keys are texts, \
      users read those. It is an error for the table of the source language, if the file has no text at all and panes \
      show identifiers of it: then Xcode's export of localizations fails too. Tables that no pane uses are not \
      reported. An empty property list is an error, since the pane is not shown.
      """,
    source: "CFBundle_Strings.c, lines 145-149; openradar 21056545; nextcloud/talk-ios#626")

  func problems(of table: StringsTable, at place: AuditedTable, _ context: AuditContext) -> [Problem] {
    guard table.entries.isEmpty, !table.isBroken, context.usage.isTaken(place.name) else { return [] }
    let isUnread = table.iosView.reads == .nothing
    let what = isUnread ? "the file is empty" : "the table has no entries"
    return [
      Problem(
        "\(what): iOS shows the keys and looks in no other language",
        fix: place.localization.isSource ? "Add the texts, or remove the file." : "Translate it, or remove the file.",
        severity: isUnread && place.localization.isSource && showsIdentifiers(place.name, context) ? .error : nil)
    ]
  }

  /// Whether a pane shows a key of the table that looks like an identifier.
  private func showsIdentifiers(_ table: TableName, _ context: AuditContext) -> Bool {
    let units = context.catalog.table(named: table)?.units ?? []
    return units.contains { $0.isUsed && $0.isTranslatable && context.options.identifiers.looksLikeName($0.id.key) }
  }
}
