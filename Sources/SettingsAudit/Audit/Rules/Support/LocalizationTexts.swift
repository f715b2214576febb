internal import SettingsLocalization

/// The texts that users of one localization read, from its own table first.
struct LocalizationTexts {
  /// The text that users read, and its entry in the localization's own table.
  struct Text {
    let text: String
    let entry: StringsEntry?
  }

  private let context: AuditContext
  private let localization: AuditedLocalization
  private var chain: FallbackChain?
  private var tables: [TableName: Files] = [:]

  /// The files in which the texts of one table are looked up.
  private struct Files {
    /// The localization's own file; `nil` if it has none.
    let own: StringsTable?
    /// The files for texts it lacks; `nil` until one is needed.
    var others: TableChain?
  }

  init(_ context: AuditContext, _ localization: AuditedLocalization) {
    self.context = context
    self.localization = localization
  }

  /// The text of a key.
  ///
  /// With the policy `ios` a key without an entry is shown as it is; with `icu` it is looked up in the localization's
  /// chain.
  mutating func text(_ key: TextKey, table: TableName?) throws(ICUError) -> Text {
    guard let table else { return Text(text: key.text, entry: nil) }
    if let entry = own(table)?.entry(forKey: key), let text = entry.value.string {
      return Text(text: text, entry: entry)
    }
    return Text(text: try fallback(key, table: table), entry: nil)
  }

  /// What ``text(_:table:)`` gives for many keys, without the entries, which take longer to make than the texts.
  mutating func strings(_ keys: some Collection<HashedKey>, table: TableName) throws(ICUError) -> [String] {
    let own = own(table)
    var texts = keys.map { own?[$0] }
    guard texts.contains(where: { $0 == nil }) else { return texts.compactMap(\.self) }
    let others = context.options.policy == .icu ? try others(table) : nil
    for (index, key) in zip(texts.indices, keys) where texts[index] == nil {
      texts[index] = others?.lookUp(key)?.value ?? key.text
    }
    return texts.compactMap(\.self)
  }

  private mutating func own(_ table: TableName) -> StringsTable? {
    if let known = tables[table] { return known.own }
    let files = Files(own: context.tableFile(table, localization).table)
    tables[table] = files
    return files.own
  }

  private mutating func fallback(_ key: TextKey, table: TableName) throws(ICUError) -> String {
    guard context.options.policy == .icu else { return key.text }
    return try others(table).lookUp(HashedKey(key))?.value ?? key.text
  }

  /// The files of a table along the chain of the localization.
  private mutating func others(_ table: TableName) throws(ICUError) -> TableChain {
    if let known = tables[table]?.others { return known }
    let files = TableChain(table: table, chain: try ownChain(), bundle: context.bundle)
    tables[table]?.others = files
    return files
  }

  private mutating func ownChain() throws(ICUError) -> FallbackChain {
    if let chain { return chain }
    let made = try context.negotiator.chain(for: [localization.name.text])
    chain = made
    return made
  }
}
