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

  init(_ subject: AuditSubject, _ locale: AuditedLocale) {
    self.subject = subject
    self.locale = locale
  }

  /// The text of a key.
  ///
  /// By the policy `ios` a key without an entry is shown as it is; by `icu` the chain of the localization answers.
  mutating func text(_ key: String, table: String?) -> Text {
    guard let table else { return Text(text: key, entry: nil) }
    let entry = subject.tableFile(table, locale).table?.entry(forKey: key)
    if let entry, let text = entry.value.string { return Text(text: text, entry: entry) }
    return Text(text: fallback(key, table: table), entry: nil)
  }

  private mutating func fallback(_ key: String, table: String) -> String {
    guard subject.options.policy == .icu, let chain = chain ?? (try? subject.negotiator.chain(for: [locale.name]))
    else { return key }
    self.chain = chain
    let files = TableChain(table: table, chain: chain, bundle: subject.bundle)
    if case .found(_, let value, _) = files.lookUp(key) { return value }
    return key
  }
}
