internal import SettingsCatalog
internal import SettingsLocalization

/// Entries that a pane does not find, because they are in another table than the pane's, or in the other bundle of the
/// app. They are often the only translations of the text, so nothing may call them unused.
struct MisplacedEntries: Sendable {
  /// Where a key is looked up in vain.
  private struct Place: Hashable {
    /// `nil` for a pane that names no table.
    let table: TableName?
    /// `nil` for all localizations.
    let localization: LocalizationName?
  }

  private var places: [TextKey: Set<Place>] = [:]
  private var usage: TableReferences?
  /// The other bundle of the app.
  private var other: SettingsBundle?
  private var own = EntryIndex()
  private var others = EntryIndex()
  /// The keys that panes of the other bundle look up, and that its tables lack.
  private var lackedByOther: Set<TextKey> = []

  /// None.
  init() {}

  /// - Throws: `BundleError` if a folder cannot be read.
  init(_ context: AuditContext) throws(BundleError) {
    let coverage = context.coverage
    for text in coverage.leaks + coverage.untracked + coverage.missing where !text.isLostForSome {
      places[text.key, default: []].insert(Place(table: text.table, localization: text.localization))
    }
    for key in context.keysWithoutTable { places[key, default: []].insert(Place(table: nil, localization: nil)) }
    usage = context.usage
    let (keys, source) = (Set(places.keys), context.source.localization)
    own = try EntryIndex(of: keys, in: context.bundle, source: source)
    // A bundle that cannot be read is reported when panes are searched for in it.
    guard let other = try? context.bundle.otherBundle() else { return }
    self.other = other
    others = try EntryIndex(of: keys, in: other, source: source)
    lackedByOther = try TableReferences(other, localized: AuditedFiles(other).localizedPanes).keysLacked(by: other)
  }

  /// Whether a pane lacks the translations of a key that a table has.
  func isLacked(_ key: TextKey, of table: TableName) -> Bool {
    if lackedByOther.contains(key) { return true }
    guard let places = places[key], let found = own.entries(of: key, in: table) else { return false }
    return places.contains { place in
      place.table != table && found.isTranslated(in: place.localization)
    }
  }

  /// The table that has most entries of a key; `nil` if no table translates it.
  func table(of key: TextKey) -> TableName? { own.best(for: key, apartFrom: nil, in: nil)?.table }

  /// The other bundle, if it has a table that this one lacks.
  func bundle(with table: TableName) -> SettingsBundle? {
    other.flatMap { other in (try? other.hasTable(named: table)) ?? false ? other : nil }
  }

  // MARK: What to do

  /// How the entries of a text get to its pane; `nil` if no other table has them. What one language lacks is moved only:
  /// an entry that another pane shows stays there, and may not fit here.
  func fix(for text: UncoveredText) -> String? {
    if let found = own.best(for: text.key, apartFrom: text.table, in: text.localization) { return fix(text, found) }
    guard let other, let found = others.best(for: text.key, apartFrom: nil, in: text.localization) else { return nil }
    return "The \(other.name) beside it has it in \(found.table.file), in \(MisplacedEntries.list(found, text)): copy "
      + "the \(MisplacedEntries.entries(found, text))."
  }

  private func fix(_ text: UncoveredText, _ found: EntryIndex.Entries) -> String? {
    let isShownThere = usage.map { $0.knownKeys(of: found.table)?.contains(text.key) ?? true } ?? false
    if text.localization != nil, isShownThere { return nil }
    let has = "\(found.table.file) has it in \(MisplacedEntries.list(found, text))"
    guard let table = text.table else { return has + ": let the pane name this table." }
    let verb = isShownThere ? "copy" : "move"
    let way = "\(has): \(verb) the \(MisplacedEntries.entries(found, text)) to \(table.file)"
    return text.localization == nil ? way + ", or let the pane name this table." : way + "."
  }

  private static func entries(_ found: EntryIndex.Entries, _ text: UncoveredText) -> String {
    text.localization != nil || found.localizations.count == 1 ? "entry" : "entries"
  }

  /// The localizations in words, at most four of them.
  private static func list(_ found: EntryIndex.Entries, _ text: UncoveredText) -> String {
    let names = text.localization.map { [$0] } ?? found.localizations
    if names.count <= 4 { return Words.list(names.map(\.text)) }
    return names.prefix(3).map(\.text).joined(separator: ", ") + Words.more(names.count - 3, "localization")
  }
}

extension AuditContext {
  /// The keys of panes that the Settings app shows and that name no table: `no-strings-table` names the table.
  fileprivate var keysWithoutTable: [TextKey] {
    localizablePanes.filter { $0.root.node(.stringsTable) == nil && !$0.isInApp }
      .flatMap { texts(of: $0, in: .apple) }.compactMap { $0.value.string.map { TextKey($0) } }
  }
}

extension TableReferences {
  /// The keys that panes of a bundle may look up, and that no localization has in their table.
  fileprivate func keysLacked(by bundle: SettingsBundle) -> Set<TextKey> {
    Set(
      tables.flatMap { table in
        bundle.realLocalizations.reduce(into: keys(of: table)) { keys, name in
          guard let file = bundle.tableFile(table, localization: name).table else { return }
          keys.subtract(file.entries.map(\.key))
        }
      })
  }
}
