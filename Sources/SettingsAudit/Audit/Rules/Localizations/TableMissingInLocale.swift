internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A localization lacks a table that others have.
  public static let tableMissingInLocale = Finding.Rule(rawValue: "table-missing-in-locale")
}

struct TableMissingInLocale: BundleCheck {
  let description = RuleDescription(
    .tableMissingInLocale, .warning, "A whole pane is in a different language than the others",
    explanation: """
      A localization has other tables of the bundle and not this one. iOS looks for the table's file in the language, \
      then in Base.lproj, then in the language's parents and the development region. The first existing file is used \
      for the whole pane, so users see one pane in another language.

      Not reported if the file found is in the same language and script (es for es-419), if only one localization has \
      the table, and for licence panes. A localization without any table is reported as `missing-translation`.
      """,
    source: "CFBundle_Resources.c, lines 717-801")

  func findings(in context: AuditContext) throws -> [Finding] {
    try context.presentLocalizations.flatMap { localization in
      try answers(for: localization, in: context).filter { !context.hasInOtherCase($0.table, localization) }
        .map { finding($0.table, localization, $0.answer, context) }
    }
  }

  /// The tables that a localization lacks and that this rule reports, and those that it leaves to table-case.
  func tables(missingIn localization: AuditedLocalization, of context: AuditContext) throws -> Set<TableName> {
    Set(try answers(for: localization, in: context).map { $0.table })
  }

  private func answers(
    for localization: AuditedLocalization, in context: AuditContext
  ) throws -> [(table: TableName, answer: TableAnswer)] {
    guard !localization.isSource else { return [] }
    let tables = context.shownTables.filter { isExpected($0, context) }
    let missing = tables.filter { !context.tableFile($0, localization).exists }
    guard !missing.isEmpty, missing.count < tables.count || hasTable(localization, context) else { return [] }
    guard let folders = try context.iosFolders(for: localization) else { return [] }
    return missing.map { ($0, context.answer($0, for: localization, in: folders)) }.filter { !$0.1.isSameLanguage }
  }

  private func finding(
    _ table: TableName, _ localization: AuditedLocalization, _ answer: TableAnswer, _ context: AuditContext
  ) -> Finding {
    let folder = localization.name.folder
    let units = context.catalog.table(named: table)?.units ?? []
    let texts = units.filter { $0.isUsed && $0.isTranslatable }
    return finding(
      "\(folder) has no \(table).strings: \(TableMissingInLocale.shown(texts.count, answer))", file: folder,
      notes: CoverageMessage.notes(texts.flatMap(\.uses).map(\.place)), localization: localization.name, table: table,
      fix: CoverageMessage.export("its texts", of: localization.name, after: "Add \(folder)/\(table).strings", context))
  }

  /// What iOS shows instead of the texts.
  private static func shown(_ count: Int, _ answer: TableAnswer) -> String {
    let number = count == 1 ? "" : "\(count) "
    guard let localization = answer.localization else { return "iOS shows its \(number)key\(count == 1 ? "" : "s")" }
    return "iOS shows its \(number)text\(count == 1 ? "" : "s") as in \(localization).lproj"
  }

  /// Whether the source language or more than one localization has the table.
  private func isExpected(_ table: TableName, _ context: AuditContext) -> Bool {
    guard !context.isInRoot(table) else { return false }
    if context.sourceHas(table) { return true }
    return context.localizations.count { context.bundle.tableFile(table, localization: $0).exists } > 1
  }

  private func hasTable(_ localization: AuditedLocalization, _ context: AuditContext) -> Bool {
    context.tableNames.contains { context.tableFile($0, localization).exists && context.usage.isTaken($0) }
  }
}

extension AuditContext {
  /// Whether the file of a table exists under a name in a different case, which table-case reports.
  func hasInOtherCase(_ table: TableName, _ localization: AuditedLocalization) -> Bool {
    tableCaseVariants.twins(of: table).contains { tableFile($0, localization).exists }
  }
}
