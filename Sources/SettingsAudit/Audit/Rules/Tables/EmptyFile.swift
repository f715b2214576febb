internal import SettingsTranslation
internal import SettingsLocalization

/// Files without any content, and tables without entries.
struct EmptyFile: TableCheck {
  let description = RuleDescription(
    .emptyFile, .note, "Every text of the table shows as its key in this language",
    explanation: """
      A table has no entries. Since the file is there, iOS looks in no other language: every text of its panes shows as its key. \
      A translator began it, or a merge emptied it. Without the file, another language would be shown.

      A note, since what people read in place of the texts is told by itself, and where the keys are texts they read them; an \
      error for the table of the source language, if it has no byte of text and panes show identifiers of it: then Xcode's \
      export of localizations fails, too. Nothing of tables that no pane takes. An empty property list is an error, since the \
      pane is not shown.
      """,
    source: "CFBundle_Strings.c, lines 145-149; openradar 21056545; nextcloud/talk-ios#626")

  func problems(of table: StringsTable, at place: AuditedTable, _ subject: AuditSubject) -> [Problem] {
    guard table.entries.isEmpty, !table.isBroken, subject.usage.isTaken(place.name) else { return [] }
    let isUnread = table.iosView.reads == .nothing
    let what = isUnread ? "the file is empty" : "the table has no entries"
    return [
      Problem(
        "\(what): iOS shows the keys, and looks in no other language",
        fix: place.locale.isSource ? "Add the texts, or remove the file." : "Translate it, or remove the file.",
        severity: isUnread && place.locale.isSource && showsIdentifiers(place.name, subject) ? .error : nil)
    ]
  }

  /// Whether a pane shows a key of the table that nobody should read.
  private func showsIdentifiers(_ table: TableName, _ subject: AuditSubject) -> Bool {
    let units = subject.catalog.table(named: table)?.units ?? []
    return units.contains { $0.isUsed && $0.isTranslatable && subject.options.identifiers.looksLikeName($0.id.key) }
  }
}
