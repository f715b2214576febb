public import SettingsLocalization

/// Tables in binary form among sources.
struct BinaryTable: TableCheck {
  let description = RuleDescription(
    .binaryTable, .note, "Nothing: but nobody can edit or review the table",
    explanation: """
      The table is a binary property list. iOS reads it, and Xcode makes such files of tables when it builds; among sources it \
      has lost its comments and cannot be edited. Somebody copied it from a built app.

      Nothing is said of a bundle inside an app, where it belongs.
      """,
    source: "Xcode's build setting STRINGS_FILE_OUTPUT_ENCODING")

  func problems(of table: StringsTable, at place: AuditedTable, _ subject: AuditSubject) -> [Problem] {
    guard table.format == .binary, !table.isBroken, !subject.bundle.isBuilt else { return [] }
    return [Problem("the table is a binary property list, which is made by a build", fix: "Write it as text.")]
  }
}

extension SettingsBundle {
  /// Whether the bundle lies in a built product.
  fileprivate var isBuilt: Bool { realPath.split(separator: "/").contains { $0.hasSuffix(".app") } }
}

extension Finding.Rule {
  /// A table is a binary property list.
  public static let binaryTable = Finding.Rule(rawValue: "binary-table")
}
