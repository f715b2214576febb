internal import SettingsCatalog
internal import SettingsLocalization

/// The tables that an import may change, each read from the bundle once.
struct ImportTables {
  /// A table in its current state.
  struct Known {
    let file: TableFile
    /// Why it cannot be edited; `nil` if it can, or if it does not exist yet.
    let problem: Finding?

    /// Whether its content is unknown.
    let isUnreadable: Bool

    /// The translation of a key; `nil` for none.
    func text(_ key: TextKey) -> String? { file.table?[key] }

    /// Why the text of a key cannot be written; `nil` if it can.
    func problem(ofKey key: TextKey) -> Finding? { problem ?? file.textProblem(ofKey: key) }
  }

  /// Where a translation goes.
  struct Place {
    let table: Known
    /// The text of the existing entry; `nil` for none.
    let entry: String?
    /// Whether the entry holds no translation.
    var isUntranslated: Bool

    /// The existing translation; `nil` for none.
    var existing: String? { isUntranslated ? nil : entry }
  }

  private let bundle: SettingsBundle
  private let catalog: TranslationCatalog
  /// What keeps lproj folders from being read, by the names of their localizations.
  private let unreadable: [LocalizationName: Finding]
  private var known: [TableReference: Known] = [:]

  /// - Parameter unreadable: findings about unreadable parts of the bundle.
  init(_ catalog: TranslationCatalog, unreadable: [Finding]) {
    bundle = catalog.bundle
    self.catalog = catalog
    let named = unreadable.compactMap { finding in finding.localization.map { ($0, finding) } }
    self.unreadable = Dictionary(named) { first, _ in first }
  }

  /// The place that has the translation of a unit, or is to have it.
  mutating func place(_ id: UnitIdentifier, _ language: CatalogLanguage) -> Place {
    let table = table(id, language)
    let entry = table.text(id.key)
    let place = TableReference(localization: language.localization, table: id.table)
    return Place(
      table: table, entry: entry,
      isUntranslated: entry.map { isUntranslated(id, text: $0, in: place) } ?? false)
  }

  private func isUntranslated(_ id: UnitIdentifier, text: String, in place: TableReference) -> Bool {
    catalog[id].map { catalog.isUntranslated($0, text: text, in: place) }
      ?? catalog.states[place]?.isUntranslated(id.key, text: text) ?? false
  }

  /// Whether the file exists; only for a place that was already looked up.
  func exists(_ place: TableReference) -> Bool { known[place]?.file.exists ?? false }

  private mutating func table(_ id: UnitIdentifier, _ language: CatalogLanguage) -> Known {
    let place = TableReference(localization: language.localization, table: id.table)
    if let table = known[place] { return table }
    let file = bundle.tableFile(id.table, localization: language.localization)
    let folder = unreadable[language.localization]
    var isUnreadable = folder != nil
    if case .unreadable = file { isUnreadable = true }
    let table = Known(file: file, problem: folder ?? file.editProblem, isUnreadable: isUnreadable)
    known[place] = table
    return table
  }
}
