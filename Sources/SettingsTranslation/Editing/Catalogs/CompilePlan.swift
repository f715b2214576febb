public import SettingsCatalog
public import SettingsLocalization

/// What making tables of the string catalogs of a bundle changes, computed before anything is written.
public struct CompilePlan: Sendable {
  /// What changes in a localization.
  public struct Item: Sendable {
    /// The localization.
    public let localization: LocalizationName
    /// Texts that change.
    public internal(set) var changed = 0
    /// Entries that are added.
    public internal(set) var added = 0
    /// Entries that are removed.
    public internal(set) var removed = 0
    /// Comments that change; only the development localization has them from its catalogs.
    public internal(set) var comments = 0
  }

  /// By the names of the localizations.
  public let items: [Item]
  /// The files that change.
  public let files: [PlannedFile]
  /// Warnings about the edits.
  public let findings: [Finding]
  /// Why nothing is written: each an error that says what mends it.
  public let refusals: [Finding]
  /// How many texts of all languages are to be reviewed.
  public let inReview: Int
  /// How many texts of all languages hold no translation: `new`.
  public let untranslated: Int
  /// How many translations stay as they are, marked as translated, while their source texts change.
  public let unreviewed: Int

  /// How many entries are removed.
  public var removed: Int { items.reduce(0) { $0 + $1.removed } }
}

/// Plans the tables of a bundle from its string catalogs: only what differs is edited.
public struct CompilePlanner {
  private let catalog: TranslationCatalog
  private let catalogs: StringCatalogs

  /// Takes the bundle in its current state.
  ///
  /// - Returns: `nil` for a bundle without string catalogs.
  public init?(_ catalog: TranslationCatalog) {
    guard let catalogs = catalog.stringCatalogs else { return nil }
    (self.catalog, self.catalogs) = (catalog, catalogs)
  }

  /// The plan.
  ///
  /// - Throws: ``TableEditError`` if a table cannot be edited; `BundleError` if a folder cannot be read; `ICUError`.
  public func plan() throws -> CompilePlan {
    let differences = try CatalogDifferences(catalogs, catalog)
    let (files, findings) = differences.obstacles.isEmpty ? try self.files(differences.tables) : ([], [])
    let translations = catalogs.languages.filter { !catalog.hasSourceTexts(in: $0.language.localization) }
    let states = translations.flatMap { $0.texts.map(\.state) }
    return CompilePlan(
      items: CompilePlanner.items(differences.tables), files: files, findings: findings,
      refusals: differences.obstacles, inReview: states.count { $0 == .needsReview },
      untranslated: states.count { $0 == .untranslated },
      unreviewed: unreviewed(translations, differences.tables))
  }

  private func unreviewed(_ translations: [StringCatalogs.Language], _ tables: [CatalogDifferences.Table]) -> Int {
    var sources: [TableName: Set<TextKey>] = [:]
    var changing: [TableReference: Set<TextKey>] = [:]
    for table in tables {
      let keys = table.changed.map(\.key)
      if catalog.hasSourceTexts(in: table.place.localization) {
        sources[table.place.table, default: []].formUnion(keys)
      } else {
        changing[table.place] = Set(keys + table.added.map(\.key))
      }
    }
    return translations.reduce(0) { count, language in
      guard let changed = sources[language.catalog.table] else { return count }
      let keys = changed.subtracting(changing[language.place] ?? [])
      return count + language.texts.count { $0.state == .translated && keys.contains($0.key) }
    }
  }

  private static func items(_ tables: [CatalogDifferences.Table]) -> [CompilePlan.Item] {
    var items: [LocalizationName: CompilePlan.Item] = [:]
    for table in tables {
      let name = table.place.localization
      var item = items[name] ?? CompilePlan.Item(localization: name)
      item.changed += table.changed.count
      item.added += table.added.count
      item.removed += table.removed.count
      item.comments += table.comments.count
      items[name] = item
    }
    return items.values.sorted { $0.localization < $1.localization }
  }

  // MARK: Files

  /// The tables of the source texts first: the others follow their order and take their comments.
  private func files(
    _ tables: [CatalogDifferences.Table]
  ) throws -> (files: [PlannedFile], findings: [Finding]) {
    let isSource = { (table: CatalogDifferences.Table) in catalog.hasSourceTexts(in: table.place.localization) }
    var first = try TableEditing(catalog).files(tables.filter(isSource).map(CompilePlanner.change))
    first.files = try first.files.map(withContexts)
    let bytes = first.files.map { (ExactString($0.path), $0.new ?? []) }
    let bundle = try SettingsBundle(catalog.bundle, changing: Dictionary(bytes) { first, _ in first })
    let others = try TableEditing(catalog, in: bundle).files(
      tables.filter { !isSource($0) }.map(CompilePlanner.change))
    let new = try NewTables(catalog).findings(tables.map(CompilePlanner.change)) {
      !catalog.bundle.tableFile($0.table, localization: $0.localization).exists
    }
    return (first.files + others.files, first.findings + others.findings + new)
  }

  private static func change(_ table: CatalogDifferences.Table) -> TableChange {
    let edits =
      table.removed.map { TableEdit.remove(key: $0) } + table.changed.map { .setValue($0.value, forKey: $0.key) }
      + table.added.map { .add(key: $0.key, value: $0.value) }
      + table.comments.map { .setComment($0.comment, forKey: $0.key) }
    return TableChange(place: table.place, edits: edits)
  }

  /// The file with the generated contexts that new comments took the place of.
  private func withContexts(_ file: PlannedFile) throws -> PlannedFile {
    let (old, new) = (
      StringsTable(bytes: file.old ?? [], file: file.path), StringsTable(bytes: file.new ?? [], file: file.path)
    )
    let edits = old.entries.compactMap { entry -> TableEdit? in
      guard let context = entry.contextComments.first, let now = new.entry(forKey: entry.key),
        now.contextComments.isEmpty
      else { return nil }
      return .setContext(CommentText(context), forKey: entry.key)
    }
    if edits.isEmpty { return file }
    let bytes = try TableEditor.edit(file.new ?? [], file: file.path, applying: edits).bytes
    return PlannedFile(path: file.path, old: file.old, new: bytes, modelPath: file.modelPath)
  }
}
