public import SettingsLocalization

extension Finding.Rule {
  /// A pane names its table with the extension `.strings`.
  public static let stringsTableExtension = Finding.Rule(rawValue: "strings-table-extension")
}

struct StringsTableExtension: PaneCheck {
  let description = RuleDescription(
    .stringsTableExtension, .warning, "Every text of the pane appears as its key",
    explanation: """
      StringsTable is the name of the table without ".strings", which is appended: for "Root.strings" the file \
      Root.strings.strings is opened. Not reported if a localization has such a file.
      """,
    source: "Apple, \"Settings Application Schema Reference\", Root content: the name without extension")

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    guard let table = pane.stringsTable, let node = pane.root.node(.stringsTable) else { return [] }
    guard String(table.text.suffix(".strings".count)).isExactlyIgnoringCase(".strings") else { return [] }
    guard !context.tableCaseVariants.has(table) else { return [] }
    return [
      finding(
        "the table \(table.quoted) is looked for as \(table).strings: every text appears as its key", file: pane.file,
        at: node.location, fix: "Write \"\(table.text.dropLast(".strings".count))\".")
    ]
  }
}
