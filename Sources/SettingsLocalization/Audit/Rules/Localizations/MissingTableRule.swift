/// A table that a language lacks as a whole.
struct MissingTableRule: BundleCheck {
  let description = RuleDescription(
    .tableMissingInLocale, .warning, "A whole pane is in another language than the others",
    explanation: """
      A localization has other tables of the bundle and not this one. iOS looks for the file of a table: in the language, then \
      in Base.lproj, then in the language's parents and the development region. The first file that is there answers for the \
      whole pane, so that people find one pane in another language among those in their own.

      Nothing is said where the file that answers is in the same language and script (es for es-419), where only one \
      localization has the table, and of panes that hold licences.
      """,
    source: "CFBundle_Resources.c, lines 717-801")

  func findings(in subject: AuditSubject) -> [Finding] {
    let tables = subject.shownTables.filter { isExpected($0, subject) }
    return subject.presentLocales.filter { !$0.isSource }.flatMap { locale -> [Finding] in
      let missing = tables.filter { !subject.tableFile($0, locale).exists }
      guard !missing.isEmpty, missing.count < tables.count || hasTable(locale, subject) else { return [] }
      guard let folders = subject.iosFolders(for: locale) else { return [] }
      return missing.compactMap { finding($0, locale, subject.answer($0, for: locale, in: folders)) }
    }
  }

  private func finding(_ table: String, _ locale: AuditedLocale, _ answer: TableAnswer) -> Finding? {
    guard !answer.isSameLanguage else { return nil }
    let shown = answer.localization.map { "the texts of \($0).lproj" } ?? "the keys"
    let folder = locale.name + ".lproj"
    return finding(
      "\(folder) has no \(table).strings: iOS shows \(shown) in every pane of that table", file: folder,
      locale: locale.name, table: table, fix: "Add \(folder)/\(table).strings.")
  }

  /// Whether the languages of the bundle have the table, and not just one of them.
  private func isExpected(_ table: String, _ subject: AuditSubject) -> Bool {
    guard !subject.isInRoot(table) else { return false }
    if subject.sourceHas(table) { return true }
    return subject.bundle.localizations.count { subject.bundle.tableFile(table, localization: $0).exists } > 1
  }

  private func hasTable(_ locale: AuditedLocale, _ subject: AuditSubject) -> Bool {
    subject.tableNames.contains { subject.tableFile($0, locale).exists && subject.usage.isTaken($0) }
  }
}

extension Finding.Rule {
  /// A localization lacks a table that others have.
  public static let tableMissingInLocale = Finding.Rule(rawValue: "table-missing-in-locale")
}
