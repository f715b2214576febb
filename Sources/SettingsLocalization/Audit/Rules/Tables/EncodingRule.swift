/// Tables in UTF-16 or UTF-32.
struct EncodingRule: TableCheck {
  let description = RuleDescription(
    .encoding, .note, isFixable: true, "Nothing: but changes to the file cannot be read or merged",
    explanation: """
      The file is in UTF-16 or UTF-32. iOS reads it as well as UTF-8; git takes it for binary, so that no change can be reviewed \
      and two changes cannot be merged. Xcode wrote such files for many years; UTF-8 has been read as long.

      Nothing is said of property lists in binary form (`binary-table`).
      """,
    source: "WeblateOrg/weblate#10281, keyman#4577, MacPass#621, mapbox-navigation-ios#1049, FlineDev/BartyCrouch#188")

  func problems(of table: StringsTable, at place: AuditedTable, _ subject: AuditSubject) -> [Problem] {
    guard let encoding = table.encoding, encoding != .utf8, table.hasByteOrderMark else { return [] }
    let name = encoding.unitSize == 2 ? "UTF-16" : "UTF-32"
    return [Problem("the file is in \(name), which git takes for binary", fix: "Save it as UTF-8.")]
  }
}

extension Finding.Rule {
  /// A table is in another encoding than UTF-8.
  public static let encoding = Finding.Rule(rawValue: "encoding")
}
