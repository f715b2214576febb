public import SettingsLocalization
internal import SettingsTranslation

/// A table that no pane uses.
struct UnusedTable: BundleCheck {
  let description = RuleDescription(
    .unusedTable, .note, "Nothing; the work on the table is lost",
    explanation: """
      No pane names the table, and InAppSettingsKit would not use it for one. It was left over from a removed pane, or \
      belongs to the app and not to its settings. An app can look it up \
      itself, though: then `keysUsedByCode` in the configuration names it.

      One note for each table, however many localizations have it. Not reported if a pane cannot be read, or if the \
      name differs only in case from a table that is used (`table-case`).
      """,
    source: "IASKSettingsReader.m, lines 47-60; Apple, Settings Application Schema Reference, root content")

  func findings(in context: AuditContext) -> [Finding] {
    let taken = CaseTwins(context.usage.tables)
    let codeUses = context.options.catalog.codeUses
    let unused = context.tableNames.filter { !context.usage.isTaken($0) && taken.twin(of: $0) == nil }
    return unused.compactMap { name in
      guard !codeUses.contains(name) else { return nil }
      let places = context.tableFiles(named: name)
      guard let first = places.first(where: \.locale.isSource) ?? places.first else { return nil }
      let others = places.count == 1 ? "" : " (\(places.count) localizations have it)"
      return finding(
        "no pane uses the table \(name.quoted)\(others)", file: first.path, locale: first.locale.name, table: name,
        fix: "Remove it if the app does not look it up itself.")
    }
  }
}

extension Finding.Rule {
  /// No pane uses a table.
  public static let unusedTable = Finding.Rule(rawValue: "unused-table")
}
