internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// No pane uses a table.
  public static let unusedTable = Finding.Rule(rawValue: "unused-table")
}

struct UnusedTable: BundleCheck {
  let description = RuleDescription(
    .unusedTable, .note, "Nothing; the work on the table is lost",
    explanation: """
      No pane names the table, and InAppSettingsKit would not use it for one. It was left over from a removed pane, or \
      belongs to the app and not to its settings. An app can look it up \
      itself, though: then `keysUsedByCode` in the configuration names it.

      One note for each table, however many localizations have it. Not reported if a pane cannot be read, if the name \
      differs only in case from a table that is used (`table-case`), or a pane names it with `.strings` at its end, or if a pane lacks texts that the table has: \
      `raw-key-leak`, `untracked-text` or `table-not-found` names it there. A table for one device (Root~ipad.strings) is \
      used if its plain table is.
      """,
    source: "IASKSettingsReader.m, lines 47-60; Apple, Settings Application Schema Reference, root content")

  func findings(in context: AuditContext) -> [Finding] {
    // Without a root pane it is not known what the panes would show.
    guard context.tree != nil else { return [] }
    let tables = context.usage.tables
    let taken = CaseVariants(tables)
    let meant = Set(tables.filter { !context.tableCaseVariants.has($0) }.compactMap(\.withoutExtension))
    let keysInCode = context.options.catalog.keysInCode
    // The build of the app makes some panes, each with the table of its name.
    let missing = Set(context.tree?.findings.compactMap { $0.missingPane.map { TableName($0) } } ?? [])
    let unused = context.tableNames.filter { name in
      !context.usage.isTaken(name) && taken.twin(of: name) == nil && !meant.contains(name) && !missing.contains(name)
    }
    return unused.compactMap { name in
      guard !keysInCode.contains(name), !isNeeded(name, context) else { return nil }
      let places = context.tableFiles(named: name)
      guard let first = places.first(where: \.localization.isSource) ?? places.first else { return nil }
      let others = places.count == 1 ? "" : " (\(places.count) localizations have it)"
      return finding(
        "no pane uses the table \(name.quoted)\(others)", file: first.path, localization: first.localization.name,
        table: name,
        fix: "Remove it if the app does not look it up itself.")
    }
  }

  /// Whether a pane looks up a text in vain that the table has.
  private func isNeeded(_ table: TableName, _ context: AuditContext) -> Bool {
    context.tableFiles(named: table).contains { place in
      guard let file = context.tableFile(table, place.localization).table else { return false }
      return file.entries.contains { context.misplaced.isLacked($0.key, of: table) }
    }
  }
}
