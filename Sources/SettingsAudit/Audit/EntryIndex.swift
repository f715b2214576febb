internal import SettingsLocalization

/// The entries that the tables of a bundle have for some keys, without tables for one device.
struct EntryIndex: Sendable {
  /// The entries of one key in one table.
  struct Entries: Sendable {
    let table: TableName
    /// The localizations that have the key, the source localization first.
    var localizations: [LocalizationName] = []
    /// Those of them whose text is not the key itself.
    var translated: Set<LocalizationName> = []

    /// Whether there is a translation in a localization, or for `nil` in any.
    func isTranslated(in localization: LocalizationName?) -> Bool {
      localization.map(translated.contains) ?? !translated.isEmpty
    }
  }

  private var entries: [TextKey: [TableName: Entries]] = [:]

  /// No entries.
  init() {}

  /// - Parameters:
  ///   - keys: the keys to look for; without any, no table is read.
  ///   - source: the source localization.
  /// - Throws: `BundleError` if a folder cannot be read.
  init(of keys: Set<TextKey>, in bundle: SettingsBundle, source: LocalizationName) throws(BundleError) {
    if keys.isEmpty { return }
    let localizations = bundle.realLocalizations
    let names = localizations.filter { $0 == source } + localizations.filter { $0 != source }
    for table in try bundle.tableNames() where bundle.ofDevice(table) == nil {
      for name in names {
        guard let file = bundle.tableFile(table, localization: name).table else { continue }
        for entry in file.entries where keys.contains(entry.key) { add(entry, table, name) }
      }
    }
  }

  private mutating func add(_ entry: StringsEntry, _ table: TableName, _ localization: LocalizationName) {
    guard let text = entry.value.string else { return }
    var found = entries[entry.key]?[table] ?? Entries(table: table)
    if found.localizations.last != localization { found.localizations.append(localization) }
    if !text.isExactly(entry.key.text) { found.translated.insert(localization) }
    entries[entry.key, default: [:]][table] = found
  }

  /// The entries of a key in a table; `nil` if it has none.
  func entries(of key: TextKey, in table: TableName) -> Entries? { entries[key]?[table] }

  /// The table that translates a key into most localizations, the first of several by name; `nil` if none does.
  ///
  /// - Parameters:
  ///   - table: a table that does not count; `nil` if all count.
  ///   - localization: the localization that counts; `nil` if all count.
  func best(for key: TextKey, apartFrom table: TableName?, in localization: LocalizationName?) -> Entries? {
    let others = (entries[key] ?? [:]).values.filter {
      $0.table != table && $0.isTranslated(in: localization)
    }
    return others.min { ($1.localizations.count, $0.table) < ($0.localizations.count, $1.table) }
  }
}
