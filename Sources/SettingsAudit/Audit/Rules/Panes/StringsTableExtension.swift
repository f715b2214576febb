public import SettingsLocalization

/// A pane names its table with `.strings`.
struct StringsTableExtension: PaneCheck {
  let description = RuleDescription(
    .stringsTableExtension, .warning, "Every text of the pane is shown as its key",
    explanation: """
      StringsTable is the name of the table without ".strings", which is added: "Root.strings" is looked for as \
      Root.strings.strings. Not reported where a localization has such a file.
      """,
    source: "Apple, \"Settings Application Schema Reference\", Root content: the name without extension")

  func findings(in pane: Pane, _ subject: AuditSubject) -> [Finding] {
    guard let table = pane.stringsTable, let node = pane.root.node(.stringsTable) else { return [] }
    guard Spelling.isSame(String(table.suffix(".strings".count)), ".strings") else { return [] }
    guard !subject.tableTwins.has(table) else { return [] }
    return [
      finding(
        "the table \(table.quoted) is looked for as \(table).strings: every text shows as its key", file: pane.file,
        at: node.location, fix: "Write \"\(table.dropLast(".strings".count))\".")
    ]
  }
}

extension Finding.Rule {
  /// A pane names its table with `.strings`.
  public static let stringsTableExtension = Finding.Rule(rawValue: "strings-table-extension")
}
