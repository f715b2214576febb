public import SettingsLocalization

extension Finding.Rule {
  /// The last line of a table has no line end.
  public static let finalNewline = Finding.Rule(rawValue: "final-newline")
}

struct FinalNewline: TableCheck {
  let description = RuleDescription(
    .finalNewline, .note, isOnByDefault: false, isFixable: true, "Nothing; but the next change touches two lines",
    explanation: """
      The last line of the file has no line end. Adding an entry then changes the line before it too, and joined files \
      run into each other. Off by default.
      """,
    source: "POSIX.1-2017, 3.206 Line")

  func problems(of table: StringsTable, at place: AuditedTable, _ context: AuditContext) -> [Problem] {
    // The end of a broken table may be lost.
    guard table.format == .oldStyle, table.encoding == .utf8, !table.isBroken,
      let last = table.entries.content.text.utf8.last
    else { return [] }
    return last == 0x0A || last == 0x0D ? [] : [Problem("the last line has no line end", fix: "Add one.")]
  }
}
