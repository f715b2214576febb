internal import SettingsCatalog
internal import SettingsLocalization

/// Carries what a commit changes in tables into the string catalogs that they are made of.
///
/// It compares the tables before and after the commit, so no command that writes can forget it.
struct CatalogUpdate {
  private let catalog: TranslationCatalog
  private let catalogs: StringCatalogs
  private let changes: StateChanges
  /// The tables that change, without those of pseudo-localizations.
  private let tables: [ChangedTable]

  init(_ catalogs: StringCatalogs, of catalog: TranslationCatalog, _ files: [PlannedFile], _ changes: StateChanges)
    throws
  {
    (self.catalog, self.catalogs, self.changes) = (catalog, catalogs, changes)
    tables = try CatalogUpdate.tables(files, catalogs, in: catalog.bundle)
  }

  private static func tables(
    _ files: [PlannedFile], _ catalogs: StringCatalogs, in bundle: SettingsBundle
  ) throws -> [ChangedTable] {
    let tables = files.compactMap { ChangedTable($0, catalogs) }
    if tables.isEmpty { return [] }
    // A localization that is made to test with becomes one with its tables.
    let bytes = tables.map { (ExactString($0.path), $0.newBytes) }
    let pseudo = try SettingsBundle(bundle, changing: Dictionary(bytes) { first, _ in first }).pseudoLocalizations
    return tables.filter { !pseudo.contains($0.place.localization) }
  }

  /// The catalogs that change; `nil` if none does.
  ///
  /// - Throws: ``TransactionError/notWritten(path:reason:)`` if an entry changes and the tables are not what the catalogs
  ///   say, or the catalogs cannot be used; `BundleError`, `ICUError`.
  func planned() throws -> PlannedCatalogs? {
    if !catalogs.problems.isEmpty { try CatalogUpdate.requireInStep(catalogs, catalog) }
    let isChanged = tables.contains { $0.hasChangedTexts || (isSource($0) && !$0.comments.isEmpty) }
    guard isChanged || !changes.lines.isEmpty || !changes.renamed.isEmpty, let folder = catalogs.files.folder else {
      return nil
    }
    try CatalogUpdate.requireInStep(catalogs, catalog)
    let names = Set(
      tables.map(\.place.table) + changes.lines.map(\.entry.place.table) + changes.renamed.keys.map(\.table))
    return try CatalogUpdate.planned(names.sorted(), catalogs, catalog, in: folder) { name, editor in
      try edit(name, &editor)
    }
  }

  /// The catalogs without a language, whose folder the bundle may have lost before; `nil` if none has it.
  static func removing(
    _ localization: LocalizationName, from catalogs: StringCatalogs, of catalog: TranslationCatalog
  ) throws -> PlannedCatalogs? {
    guard let folder = catalogs.files.folder, catalogs.hasOwnTexts(localization) else { return nil }
    let isInCatalog = catalogs.languages.contains { $0.language.localization == localization }
    // Of catalogs that cannot be read it is not known.
    if !isInCatalog, catalogs.problems.isEmpty { return nil }
    try requireInStep(catalogs, catalog, isRemoval: true)
    let known = try catalog.languages()
    return try planned(catalogs.all.map(\.table), catalogs, catalog, in: folder) { _, editor in
      for tag in editor.languages where try known.means(tag, localization) { editor.remove(language: tag) }
    }
  }

  private static func planned(
    _ names: [TableName], _ catalogs: StringCatalogs, _ catalog: TranslationCatalog, in folder: String,
    _ edit: (TableName, inout StringCatalogEditor) throws -> Void
  ) throws -> PlannedCatalogs? {
    let source = catalogs.all.first?.document.sourceLanguage ?? catalog.source.tag
    let files = try names.compactMap { name -> PlannedFile? in
      let known = catalogs.catalog(of: name)
      let document = known?.document ?? XCStringsDocument(sourceLanguage: source)
      var editor = try StringCatalogEditor(document)
      try edit(name, &editor)
      let bytes = try editor.bytes()
      // A file in another layout is written only if an entry changes.
      if bytes == document.bytes { return nil }
      return PlannedFile(path: name.text + CatalogFiles.suffix, old: known?.bytes, new: bytes)
    }
    return files.isEmpty ? nil : PlannedCatalogs(folder: folder, files: files)
  }

  /// Refuses to change tables that are not what the catalogs say: one of both would lose a text.
  ///
  /// - Parameter isRemoval: whether only a language goes, on both sides: no difference of texts is an obstacle then.
  private static func requireInStep(
    _ catalogs: StringCatalogs, _ catalog: TranslationCatalog, isRemoval: Bool = false
  ) throws {
    let differences = try CatalogDifferences(catalogs, catalog)
    if let first = differences.obstacles.first(where: { !isRemoval || $0.localization == nil }) {
      let place = [FilePath.path(of: first.file ?? "", in: catalog.bundle.path), first.location?.description]
      throw TransactionError.notWritten(
        path: place.compactMap { $0 }.joined(separator: ":"), reason: first.message + (first.fix.map(clause) ?? ""))
    }
    if isRemoval || differences.tables.isEmpty { return }
    let count = differences.tables.reduce(0) { $0 + $1.count }
    let texts = count == 0 ? "comments differ" : "\(count) \(count == 1 ? "text differs" : "texts differ")"
    throw TransactionError.notWritten(
      path: catalog.bundle.path,
      reason: "\(texts) from the string catalogs; run \(SuggestedCommand.compile(catalog.bundle))")
  }

  /// An instruction as the end of a sentence.
  private static func clause(_ fix: String) -> String {
    "; " + fix.prefix(1).lowercased() + (fix.hasSuffix(".") ? fix.dropFirst().dropLast() : fix.dropFirst())
  }

  // MARK: One catalog

  private func edit(_ table: TableName, _ editor: inout StringCatalogEditor) throws {
    let renamed = changes.renamed.filter { $0.key.table == table }
    editor.rename(Dictionary(uniqueKeysWithValues: renamed.map { ($0.key.key, $0.value) }))
    let lines = changes.lines.map { (StateEntry(catalogs.own($0.entry.place), $0.entry.key), $0.state) }
    let states = Dictionary(lines) { first, _ in first }
    let own = tables.filter { $0.place.table == table }
    for change in own { try edit(change, states, &editor) }
    for (entry, state) in states where entry.place.table == table {
      try editor.setState(state, of: entry.key, in: tag(entry.place))
    }
    for change in own where isSource(change) {
      if !changes.isCorrection { try review(change.changed.map(\.key), of: table, states, &editor) }
      for (key, comment) in change.comments { try editor.setComment(comment, of: key) }
    }
  }

  private func edit(
    _ table: ChangedTable, _ states: [StateEntry: TranslationState], _ editor: inout StringCatalogEditor
  ) throws(ICUError) {
    let tag = try tag(table.place)
    for key in table.removed { editor.remove(key, in: tag) }
    for (key, value) in table.added + table.changed {
      let state = states[StateEntry(table.place, key)]
      // An entry that was renamed has the state that it had.
      let keeps = changes.isCorrection || (!changes.renamed.isEmpty && editor.state(of: key, in: tag) != nil)
      try editor.set(key, to: value, state ?? (keeps ? nil : .translated), in: tag)
    }
  }

  /// Marks the translations of changed source texts, as Xcode does, unless they come with the change.
  private func review(
    _ keys: [TextKey], of table: TableName, _ states: [StateEntry: TranslationState],
    _ editor: inout StringCatalogEditor
  ) throws(ICUError) {
    for language in catalogs.languages where language.catalog.table == table {
      if catalog.hasSourceTexts(in: language.language.localization) { continue }
      for key in keys where states[StateEntry(language.place, key)] == nil {
        if editor.state(of: key, in: language.tag) == .translated {
          try editor.setState(.needsReview, of: key, in: language.tag)
        }
      }
    }
  }

  private func isSource(_ table: ChangedTable) -> Bool { catalog.hasSourceTexts(in: table.place.localization) }

  /// The tag of a language in the catalog of a table: that of the catalog, of another one, else the canonical one.
  private func tag(_ place: TableReference) throws(ICUError) -> String {
    if let known = catalogs[place] { return known.tag }
    let name = catalogs.own(place).localization
    if catalog.hasSourceTexts(in: name) { return catalogs.all.first?.document.sourceLanguage ?? catalog.source.tag }
    if let other = catalogs.languages.first(where: { $0.language.localization == name }) { return other.tag }
    return try CatalogLanguage(localization: name).tag
  }
}

/// What a commit changes in a table.
private struct ChangedTable {
  let path: String
  /// Without links.
  let place: TableReference
  let newBytes: [UInt8]
  private(set) var added: [(key: TextKey, value: String)] = []
  private(set) var changed: [(key: TextKey, value: String)] = []
  private(set) var removed: [TextKey] = []
  /// New comments of entries, without generated ones.
  private(set) var comments: [(key: TextKey, comment: String)] = []

  var hasChangedTexts: Bool { !added.isEmpty || !changed.isEmpty || !removed.isEmpty }

  /// - Returns: `nil` for a file that is no table of a localization.
  init?(_ file: PlannedFile, _ catalogs: StringCatalogs) {
    guard let inner = BundlePath(file.path)?.inLocalization, file.path.hasSuffix(".strings") else { return nil }
    let name = FilePath.components(file.path).last ?? ""
    let table = TableName(String(name.dropLast(".strings".count)))
    let place = TableReference(localization: inner.localization, table: table)
    guard place.path.isExactly(file.path) else { return nil }
    (path, self.place) = (file.path, catalogs.own(place))
    newBytes = file.new ?? []
    let old = StringsTable(bytes: file.old ?? [], file: file.path)
    compare(old, StringsTable(bytes: newBytes, file: file.path))
  }

  private mutating func compare(_ old: StringsTable, _ new: StringsTable) {
    var seen: Set<TextKey> = []
    for entry in new.entries where seen.insert(entry.key).inserted {
      guard let text = new[entry.key] else { continue }
      let before = old.entry(forKey: entry.key)
      if let known = before?.value.string {
        if !known.isExactly(text) { changed.append((entry.key, text)) }
      } else {
        added.append((entry.key, text))
      }
      let comments = (before?.otherComments ?? [], new.entry(forKey: entry.key)?.otherComments ?? [])
      let isSame = comments.0.map { ExactString($0) } == comments.1.map { ExactString($0) }
      if !isSame, !comments.1.isEmpty { self.comments.append((entry.key, comments.1.joined(separator: "\n"))) }
    }
    removed = old.entries.map(\.key).filter { seen.insert($0).inserted }
  }
}

extension CommitResult {
  /// The result with what else a commit did to string catalogs: a file in another layout has that of Xcode then.
  ///
  /// - Parameter files: the catalogs that were committed.
  func noting(_ files: PlannedCatalogs?, among catalogs: StringCatalogs?) -> CommitResult {
    guard let files, let catalogs, case .committed(let warnings, let newFile, let notes) = self else { return self }
    let changed = Set(files.files.map { ExactString($0.path) })
    let own = catalogs.all.filter { changed.contains(ExactString($0.table.text + CatalogFiles.suffix)) }
    let others = own.filter { !$0.isInLayoutOfXcode }.map {
      "\(catalogs.shownPath(of: $0.table)): had another layout, and has that of Xcode now"
    }
    return .committed(warnings: warnings, newFile: newFile, notes: notes + others)
  }
}

extension BundleLanguages {
  /// Whether a tag of a catalog means a localization, which the bundle may have lost.
  fileprivate func means(_ tag: String, _ localization: LocalizationName) throws(ICUError) -> Bool {
    switch try match(tag) {
    case .localization(let language), .new(let language): language.localization == localization
    case .ambiguous, .near, .invalid: false
    }
  }
}
