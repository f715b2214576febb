public import SettingsLocalization

extension Finding.Rule {
  /// A table in UTF-8 begins with a byte-order mark.
  public static let byteOrderMark = Finding.Rule(rawValue: "byte-order-mark")
}

struct ByteOrderMark: TableCheck {
  let description = RuleDescription(
    .byteOrderMark, .note, isFixable: true, "Nothing; but tools may read the mark as part of the first key",
    explanation: """
      The file is in UTF-8 and begins with a byte-order mark, which has no meaning there. iOS skips it. Tools that \
      join files put it in the middle, where iOS stops reading; others treat it as part of the first key.
      """,
    source: "the same mark in the middle of a file ends it: CFOldStylePList.c, run on Linux")

  func problems(of table: StringsTable, at place: AuditedTable, _ context: AuditContext) -> [Problem] {
    guard table.encoding == .utf8, table.hasByteOrderMark else { return [] }
    return [
      Problem("the file begins with a byte-order mark, which UTF-8 does not need", fix: "Save it without the mark.")
    ]
  }
}
