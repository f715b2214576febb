/// Files without any content, and tables without entries.
struct EmptyFile: TableCheck {
  let description = RuleDescription(
    .emptyFile, .note, "Every text of the table shows as its key in this language",
    explanation: """
      A table has no entries. Since the file is there, iOS looks in no other language: every text of its panes shows as its key. \
      A translator began it, or a merge emptied it. Without the file, another language would be shown.

      A note, since what people read in place of the texts is told by itself; an error for the table of the source language that \
      panes take, if it has no byte of text: then Xcode's export of localizations fails, too. Nothing of tables that no pane \
      takes. An empty property list is an error, since the pane is not shown.
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
        severity: isUnread && place.locale.isSource ? .error : nil)
    ]
  }
}
