internal import SettingsTranslation
public import SettingsLocalization

/// A text that is read in another language.
struct MissingTranslation: BundleCheck {
  let description = RuleDescription(
    .missingTranslation, .warning,
    "Users read a text in another language than the rest of the screen",
    explanation: """
      A pane shows a text that its table lacks in a localization, and no other localization of the same language and \
      script stands in. By the policy icu another language answers, usually the development language; on an iPhone the \
      key itself is shown where the localization has the table, as iOS looks in one file only.

      Where a localization has no file of a table at all, that is one finding, of table-missing-in-locale if that tells \
      it. A key that a person cannot read is \
      raw-key-leak instead, a text that no localization has is untracked-text, a language without an lproj \
      missing-locale. What is the same in every language is not missed either, where people read it all the same: F3, GPS, \
      64 kbits/s, and a short text that the translators of three other languages left as it is, or a word of one in other letters, and \
      that none changed. Texts \
      without a letter, lists of licences, specifiers with DoNotLocalize and keys that the project \
      excludes are not translated, and not missed. A table that has errors is a finding of its own; texts it has lost \
      are not told one by one.

      Translate the text in the table. `settings-l10n export --only missing` writes a file with what is missing for \
      translators.
      """,
    source:
      "Apple, Settings Application Schema Reference: StringsTable; swift-corelibs-foundation, CFBundle_Resources.c")

  func findings(in subject: AuditSubject) -> [Finding] {
    let leaks = Set(subject.coverage.leaks.map(UncoveredPlace.init))
    let missing = subject.coverage.missing.filter { text in
      !leaks.contains(UncoveredPlace(text)) && !leaks.contains(UncoveredPlace(text, locale: nil))
        && !hasEntry(text, subject)
    }
    let byLocale = Dictionary(grouping: missing) { $0.locale ?? "" }
    return subject.presentLocales.flatMap { locale in
      let texts = byLocale[locale.name] ?? []
      let tables = Set(texts.compactMap { $0.table })
      let absent = tables.filter { !subject.tableFile($0, locale).exists }
      let present = texts.filter { text in text.table.map { !absent.contains($0) } ?? true }
      let told = tablesToldElsewhere(locale, subject)
      return present.map { finding($0, subject.bundle) }
        + absent.subtracting(told).map { table in
          finding(texts.filter { $0.table == table }, table, locale, subject)
        }
    }
  }

  /// Whether the table has something that is no text for the key, which is non-string-value.
  private func hasEntry(_ text: UncoveredText, _ subject: AuditSubject) -> Bool {
    guard let locale = text.locale, let table = text.table else { return false }
    return subject.bundle.tableFile(table, localization: locale).table?.entry(forKey: text.key) != nil
  }

  /// The tables that a localization lacks, where a rule that is on says so.
  private func tablesToldElsewhere(_ locale: AuditedLocale, _ subject: AuditSubject) -> Set<TableName> {
    let rule = TableMissingInLocale()
    guard subject.options.rules.isOn(rule.description) else { return [] }
    return rule.tables(missingIn: locale, of: subject)
  }

  private func finding(_ text: UncoveredText, _ bundle: SettingsBundle) -> Finding {
    let locale = text.locale ?? ""
    let ios = text.ios.isExactly(text.shown) ? "" : ", and on an iPhone \(CoverageMessage.read(text.ios))"
    let path = TableReference(localization: locale, table: text.table ?? "").path
    return finding(
      "no \(locale) translation of \(text.key.quoted): people read \(CoverageMessage.read(text.shown))"
        + ios,
      about: text,
      fix: "Translate it in \(path); \(SuggestedCommand.export(bundle, locale)) writes what is missing for translators."
    )
  }

  /// All texts of a table that a localization does not have.
  private func finding(
    _ texts: [UncoveredText], _ table: TableName, _ locale: AuditedLocale, _ subject: AuditSubject
  ) -> Finding {
    let count = texts.count == 1 ? "a text is" : "\(texts.count) texts are"
    return finding(
      "\(locale.name).lproj has no \(table).strings: \(count) read in another language",
      notes: CoverageMessage.notes(texts.flatMap(\.uses)), locale: locale.name, table: table,
      fix: "Translate the table; \(SuggestedCommand.export(subject.bundle, locale.name)) writes its texts for "
        + "translators.")
  }
}

/// What tells an uncovered text from others.
struct UncoveredPlace: Hashable {
  let locale: LocalizationName?
  let table: TableName?
  let key: ExactString

  init(_ text: UncoveredText) { self.init(text, locale: text.locale) }

  init(_ text: UncoveredText, locale: LocalizationName?) { self.init(locale: locale, table: text.table, key: text.key) }

  init(locale: LocalizationName?, table: TableName?, key: String) {
    self.locale = locale
    self.table = table
    self.key = ExactString(key)
  }
}

extension Finding.Rule {
  /// A text is read in another language.
  public static let missingTranslation = Finding.Rule(rawValue: "missing-translation")
}
