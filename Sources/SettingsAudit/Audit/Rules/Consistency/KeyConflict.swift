internal import SettingsCatalog
internal import SettingsLocalization

/// One key has different texts in two tables.
struct KeyConflict: BundleCheck {
  let description = RuleDescription(
    "key-conflict", .note, isOnByDefault: false, "Nothing, until a pane is moved to another table",
    explanation: """
      Each table has its own keys, so one key may have different texts in two tables. If a pane later names the other \
      table, or an app looks the key up in its own table, a different text appears.

      Reported for keys that panes use in two tables with different source texts. Off by default, because it is not a \
      mistake.
      """,
    source: "Apple, RootContent: StringsTable is a property of each pane")

  func findings(in context: AuditContext) -> [Finding] {
    var first: [TextKey: TranslationUnit] = [:]
    return context.catalog.units.filter(\.isUsed).compactMap { unit in
      guard let known = first[unit.id.key] else {
        first[unit.id.key] = unit
        return nil
      }
      return known.source.isExactly(unit.source) ? nil : finding(known, unit)
    }
  }

  private func finding(_ first: TranslationUnit, _ second: TranslationUnit) -> Finding? {
    guard let use = second.uses.first?.place else { return nil }
    return finding(
      "\(second.id.key.quoted) is \(second.source.quoted) in the table \(second.id.table), "
        + "and \(first.source.quoted) in \(first.id.table)",
      file: use.file, at: use.line.map { SourceLocation(line: $0, column: 1) }, table: second.id.table,
      key: second.id.key, fix: "Give one of the texts another key.")
  }
}
