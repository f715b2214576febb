public import SettingsLocalization

extension Finding.Rule {
  /// A table is a binary property list.
  public static let binaryTable = Finding.Rule(rawValue: "binary-table")
}

struct BinaryTable: TableCheck {
  let description = RuleDescription(
    .binaryTable, .note, "Nothing; but the table cannot be edited or reviewed",
    explanation: """
      The table is a binary property list. iOS reads it, and Xcode converts tables to this form when it builds. Among \
      sources it has lost its comments and cannot be edited; it was probably copied from a built app.

      Not reported for a bundle inside an app, where this form is expected.
      """,
    source: "Xcode's build setting STRINGS_FILE_OUTPUT_ENCODING")

  func problems(of table: StringsTable, at place: AuditedTable, _ context: AuditContext) -> [Problem] {
    guard table.format == .binary, !table.isBroken, !context.bundle.isBuilt else { return [] }
    return [Problem("the table is a binary property list, as produced by a build", fix: "Write it as text.")]
  }
}

extension SettingsBundle {
  /// Whether the bundle is inside a built product.
  fileprivate var isBuilt: Bool { FilePath.components(realPath).contains { $0.hasSuffix(".app") } }
}
