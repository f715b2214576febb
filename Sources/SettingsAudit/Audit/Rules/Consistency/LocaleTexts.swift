internal import SettingsLocalization

/// The texts of one localization as a person reads them, those of its own table first.
struct LocaleTexts {
  /// What a person reads, and the entry of the localization's own table that says so.
  struct Text {
    let text: String
    let entry: StringsEntry?
  }

  private let subject: AuditSubject
  private let locale: AuditedLocale
  private var chain: FallbackChain?
  private var tables: [TableName: Files] = [:]

  /// Where the texts of one table are looked for.
  private struct Files {
    /// The localization's own; `nil` if it has none.
    let own: StringsTable?
    /// Those that answer for what it lacks; `nil` until something is found to be lacking.
    var others: TableChain?
  }

  init(_ subject: AuditSubject, _ locale: AuditedLocale) {
    self.subject = subject
    self.locale = locale
  }

  /// The text of a key.
  ///
  /// By the policy `ios` a key without an entry is shown as it is; by `icu` the chain of the localization answers.
  mutating func text(_ key: String, table: TableName?) -> Text {
    guard let table else { return Text(text: key, entry: nil) }
    let files = tables[table] ?? Files(own: subject.tableFile(table, locale).table)
    if tables[table] == nil { tables[table] = files }
    if let entry = files.own?.entry(forKey: key), let text = entry.value.string {
      return Text(text: text, entry: entry)
    }
    return Text(text: fallback(key, table: table), entry: nil)
  }

  private mutating func fallback(_ key: String, table: TableName) -> String {
    guard subject.options.policy == .icu, let others = others(table) else { return key }
    return others.lookUp(HashedKey(key))?.value ?? key
  }

  /// The files of a table along the chain of the localization.
  private mutating func others(_ table: TableName) -> TableChain? {
    if let known = tables[table]?.others { return known }
    // A failure of ICU has ended the audit before: the coverage asked it for every language.
    chain = chain ?? (try? subject.negotiator.chain(for: [locale.name.text]))
    let files = chain.map { TableChain(table: table, chain: $0, bundle: subject.bundle) }
    tables[table]?.others = files
    return files
  }
}
