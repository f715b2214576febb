internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A text is read in another language.
  public static let missingTranslation = Finding.Rule(rawValue: "missing-translation")
}

struct MissingTranslation: BundleCheck {
  let description = RuleDescription(
    .missingTranslation, .warning,
    "Users read a text in a different language than the rest of the screen",
    explanation: """
      A pane shows a text that its table lacks in a localization, and no other localization of the same language and \
      script has it. If the localization has the table, an iPhone shows the key, because it looks in one file only. The \
      fallback chain (the policy icu) finds the text of another language, usually of the development language.

      If a localization has no file for a table at all, that is one finding, by table-missing-in-locale if that rule \
      reports it. An unreadable key is raw-key-leak instead, a text that no localization has is untracked-text, a \
      language without an lproj is missing-locale. Texts that are the same in every language are not missing if users \
      read them anyway: F3, GPS, 64 kbits/s, and a short text that no translator changed and that the translators of \
      three other languages, or of one in another script, left as it is. Texts without a letter, lists of licences, \
      specifiers with DoNotLocalize and keys that the project excludes are not translated, and not missing. A table \
      with errors is a separate finding; texts it has lost are not reported individually. Those of a pane without \
      StringsTable are no-strings-table.

      Translate the text in the table. `settings-l10n export --only missing` writes a file with the missing texts for \
      translators. What a related localization has, and only an iPhone lacks, `settings-l10n bake` brings into the \
      tables that are built into the app.
      """,
    source:
      "Apple, Settings Application Schema Reference: StringsTable; swift-corelibs-foundation, CFBundle_Resources.c")

  func findings(in context: AuditContext) throws -> [Finding] {
    let leaks = Set(context.coverage.leaks.map(UncoveredPlace.init))
    let missing = context.coverage.missing.filter { text in
      text.table != nil && !text.isLostForSome && !leaks.contains(UncoveredPlace(text))
        && !leaks.contains(UncoveredPlace(text, localization: nil)) && !hasEntry(text, context)
        && !isExplained(text, context)
    }
    let byLocalization = Dictionary(grouping: missing) { $0.localization ?? "" }
    return try context.presentLocalizations.flatMap { localization in
      let texts = byLocalization[localization.name] ?? []
      let tables = Set(texts.compactMap { $0.table })
      let absent = tables.filter { !context.tableFile($0, localization).exists }
      let present = texts.filter { text in text.table.map { !absent.contains($0) } ?? true }
      let reported = try tablesReportedElsewhere(localization, context)
      return present.map { finding($0, context) }
        + absent.subtracting(reported).map { table in
          finding(texts.filter { $0.table == table }, table, localization, context)
        }
    }
  }

  /// Whether the table has an entry for the key: a value other than a text, which non-string-value reports, or a text
  /// without a translation, which untranslated-copy reports.
  private func hasEntry(_ text: UncoveredText, _ context: AuditContext) -> Bool {
    guard let localization = text.localization, let table = text.table else { return false }
    return context.bundle.tableFile(table, localization: localization).table?.entry(forKey: text.key) != nil
  }

  /// Whether only an iPhone shows another text, and another rule reports why: the table lacks a text that a related
  /// localization has (regional-fallback), or the pane names no table (no-strings-table).
  private func isExplained(_ text: UncoveredText, _ context: AuditContext) -> Bool {
    guard text.isOnlyOnPhone, let localization = text.localization, let table = text.phoneTable else {
      return text.isOnlyOnPhone
    }
    return context.bundle.tableFile(table, localization: localization).exists
  }

  /// The missing tables of a localization that table-case or table-missing-in-locale reports, whichever is on for it.
  private func tablesReportedElsewhere(_ localization: AuditedLocalization, _ context: AuditContext) throws -> Set<
    TableName
  > {
    let missing = TableMissingInLocale()
    let rules = context.options.rules
    let isMissingOn = rules.isOn(missing.description, in: localization.language)
    let isCaseOn = rules.isOn(TableCase().description, in: localization.language)
    return try missing.tables(missingIn: localization, of: context).filter { table in
      context.hasInOtherCase(table, localization) ? isCaseOn : isMissingOn
    }
  }

  private func finding(_ text: UncoveredText, _ context: AuditContext) -> Finding {
    let (localization, bundle) = (text.localization ?? "", context.bundle)
    let phone =
      text.phone.isExactly(text.shown)
      ? "" : ", and \(CoverageMessage.onDevice(text)) \(CoverageMessage.read(text.phone))"
    let path = TableReference(localization: localization, table: text.table ?? "").path
    return finding(
      "no \(localization) translation of \(text.key.quoted): users read \(CoverageMessage.read(text.shown))"
        + phone,
      about: text,
      fix: context.misplaced.fix(for: text)
        ?? CoverageMessage.export("the missing texts", of: localization, after: "Translate it in \(path)", context)
        + CoverageMessage.baking(text, bundle))
  }

  /// All texts of a table that a localization does not have.
  private func finding(
    _ texts: [UncoveredText], _ table: TableName, _ localization: AuditedLocalization, _ context: AuditContext
  ) -> Finding {
    let count = texts.count == 1 ? "a text is" : "\(texts.count) texts are"
    return finding(
      "\(localization.name).lproj has no \(table).strings: \(count) read in another language",
      notes: CoverageMessage.notes(texts.flatMap(\.uses)), localization: localization.name, table: table,
      fix: CoverageMessage.export("its texts", of: localization.name, after: "Translate the table", context))
  }
}
