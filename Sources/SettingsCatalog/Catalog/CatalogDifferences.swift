package import SettingsLocalization

/// How the tables of a bundle differ from the string catalogs that they are made of.
package struct CatalogDifferences: Sendable {
  /// A table that differs.
  package struct Table: Sendable {
    package let place: TableReference
    /// Texts that the table lacks, in the order of the catalog.
    package fileprivate(set) var added: [StringCatalog.Text] = []
    /// Texts that the table has otherwise, in the order of the catalog.
    package fileprivate(set) var changed: [StringCatalog.Text] = []
    /// Keys that the catalog has no text for, in the order of the table.
    package fileprivate(set) var removed: [TextKey] = []
    /// Comments that the table lacks or has otherwise, in the order of the catalog.
    package fileprivate(set) var comments: [(key: TextKey, comment: String)] = []

    /// How many texts differ.
    package var count: Int { added.count + changed.count + removed.count }
    fileprivate var isEmpty: Bool { count + comments.count == 0 }
  }

  /// The tables that differ, and can be made equal.
  package private(set) var tables: [Table] = []
  /// Why other tables cannot be made of the catalogs: each an error that says what mends it.
  package private(set) var refusals: [Finding] = []

  private let catalog: TranslationCatalog
  private let catalogs: StringCatalogs
  private var bundle: SettingsBundle { catalog.bundle }

  /// Compares a bundle with its catalogs.
  ///
  /// - Throws: `BundleError` if a folder cannot be read; `ICUError` if ICU fails.
  package init(_ catalogs: StringCatalogs, _ catalog: TranslationCatalog) throws {
    (self.catalog, self.catalogs) = (catalog, catalogs)
    // What cannot be read is not missing.
    if !catalogs.problems.isEmpty { return }
    let development = try catalog.languages().development.localization
    let names = try bundle.tableNames()
    let used = Set(names + catalog.tables.map(\.name) + [.root])
    refusals = catalogs.all.filter { !used.contains($0.table) }.map { .unknownTable($0) }
    for language in catalogs.languages
    where used.contains(language.catalog.table) && !isPseudo(language.language.localization) {
      compare(language, hasComments: language.language.localization == development)
    }
    let languages = Set(catalogs.languages.map(\.language.localization))
    var lacking: Set<TableName> = []
    for localization in bundle.realLocalizations where catalogs.hasOwnTexts(localization) {
      let tables = names.filter { hasTexts($0, localization) }
      if !languages.contains(localization), tables.contains(where: { catalogs.catalog(of: $0) != nil }) {
        refusals.append(.noLanguage(localization, isExported(tables, localization), catalogs, catalog))
        continue
      }
      for table in tables where catalogs[TableReference(localization: localization, table: table)] == nil {
        if catalogs.catalog(of: table) == nil {
          if lacking.insert(table).inserted { refusals.append(.noCatalog(table, localization, catalogs, bundle)) }
        } else {
          removeAll(TableReference(localization: localization, table: table))
        }
      }
    }
    tables.sort { $0.place < $1.place }
  }

  /// Why nothing is made of the catalogs.
  package var obstacles: [Finding] { catalogs.problems + refusals }

  /// Whether a table has entries, or may have: one without is what a catalog without texts makes.
  private func hasTexts(_ table: TableName, _ localization: LocalizationName) -> Bool {
    let file = bundle.tableFile(table, localization: localization)
    return file.exists && (file.table?.entries.isEmpty != true || file.findings.contains { $0.severity == .error })
  }

  /// For each text of some tables, whether an export to string catalogs writes it.
  private func isExported(_ tables: [TableName], _ localization: LocalizationName) -> [Bool] {
    tables.flatMap { name -> [Bool] in
      let place = TableReference(localization: localization, table: name)
      let table = bundle.tableFile(name, localization: localization).table
      return table.map { CatalogDifferences.keys(of: $0, without: []).map { catalog.isExported($0, of: place) } } ?? []
    }
  }

  private func isPseudo(_ name: LocalizationName) -> Bool { bundle.pseudoLocalizations.contains(name) }

  private mutating func compare(_ language: StringCatalogs.Language, hasComments: Bool) {
    let file = bundle.tableFile(language.catalog.table, localization: language.language.localization)
    let table = file.table
    var difference = Table(place: language.place)
    for text in language.texts {
      let entry = table?.entry(forKey: text.key)
      if entry == nil {
        difference.added.append(text)
      } else if entry?.value.string?.isExactly(text.value) != true {
        difference.changed.append(text)
      }
      if hasComments, table?.format != .xml, let comment = language.catalog.comment(of: text.key),
        !CatalogDifferences.has(entry, comment)
      {
        difference.comments.append((text.key, comment))
      }
    }
    // With as many entries as texts that it has, a table has no others.
    if let table, table.entries.count != language.texts.count - difference.added.count {
      difference.removed = CatalogDifferences.keys(of: table, without: Set(language.texts.map(\.key)))
    }
    add(difference, file)
  }

  private mutating func removeAll(_ place: TableReference) {
    let file = bundle.tableFile(place.table, localization: place.localization)
    var difference = Table(place: place)
    difference.removed = file.table.map { CatalogDifferences.keys(of: $0, without: []) } ?? []
    add(difference, file)
  }

  private mutating func add(_ difference: Table, _ file: TableFile) {
    if difference.isEmpty { return }
    let isBinary = file.table?.format == .binary
    if isBinary || file.findings.contains(where: { $0.severity == .error }) {
      refusals.append(.notEditable(difference, isBinary: isBinary, file))
    } else {
      tables.append(difference)
    }
  }

  /// The keys of a table without some, each once.
  private static func keys(of table: StringsTable, without wanted: Set<TextKey>) -> [TextKey] {
    var seen = wanted
    return table.entries.map(\.key).filter { seen.insert($0).inserted }
  }

  /// Whether an entry has a comment, beside the generated ones, as a table can hold it.
  private static func has(_ entry: StringsEntry?, _ comment: String) -> Bool {
    guard let wanted = CommentText(comment) else { return true }
    let own = entry.flatMap { CommentText($0.otherComments.joined(separator: "\n")) }
    return own?.reads(as: wanted) ?? false
  }
}

extension TranslationCatalog {
  /// How the tables differ from the string catalogs that they are made of; `nil` for a bundle without catalogs.
  ///
  /// - Throws: `BundleError` if a folder cannot be read; `ICUError` if ICU fails.
  package func catalogDifferences() throws -> CatalogDifferences? {
    try stringCatalogs.map { try CatalogDifferences($0, self) }
  }

  /// Whether an export to string catalogs writes a text of a table: not an empty one, not a source text that is its key,
  /// and none that neither a pane nor a source table names.
  package func isExported(_ key: TextKey, of place: TableReference) -> Bool {
    guard self[UnitIdentifier(table: place.table, key: key)] != nil,
      let text = bundle.tableFile(place.table, localization: place.localization).table?[key]
    else { return false }
    return !text.isEmpty && !(hasSourceTexts(in: place.localization) && text.isExactly(key.text))
  }
}

extension Finding {
  fileprivate static func noLanguage(
    _ name: LocalizationName, _ isExported: [Bool], _ catalogs: StringCatalogs, _ catalog: TranslationCatalog
  ) -> Finding {
    let export = SuggestedCommand.exportCatalog(catalog.bundle, name, to: catalogs.files.shownPath)
    let rest = isExported.count { !$0 }
    let byHand = rest == 1 ? "1 text that an export leaves out is" : "\(rest) texts that an export leaves out are"
    let adding =
      isExported.contains(true)
      ? "\(export) adds it to the catalogs" + (rest > 0 ? "; \(byHand) to be added by hand" : "")
      : "Add its texts to the catalogs by hand: an export leaves them out"
    let removal = SuggestedCommand.remove(catalog.bundle, name)
    return Finding(
      .catalogOutOfDate, .error, "no string catalog has the language of \(name.folder)", file: name.folder,
      localization: name,
      fix: name == .base
        ? "Move its texts to the source localization, and remove it."
        : adding + (catalog.hasSourceTexts(in: name) ? "." : "; \(removal) removes it."))
  }

  fileprivate static func noCatalog(
    _ table: TableName, _ name: LocalizationName, _ catalogs: StringCatalogs, _ bundle: SettingsBundle
  ) -> Finding {
    Finding(
      .catalogOutOfDate, .error, "no string catalog is the source of this table",
      file: TableReference(localization: name, table: table).path, localization: name, table: table,
      fix: "\(SuggestedCommand.initCatalogs(bundle, catalogs.files.shownPath)) writes it.")
  }

  fileprivate static func unknownTable(_ catalog: StringCatalog) -> Finding {
    Finding(
      .catalogOutOfDate, .error, "the bundle has no table \(catalog.table.text.quoted), and no pane names one",
      file: catalog.file, table: catalog.table, fix: "Rename or remove the catalog.")
  }

  fileprivate static func notEditable(
    _ difference: CatalogDifferences.Table, isBinary: Bool, _ file: TableFile
  ) -> Finding {
    let first = file.findings.first { $0.severity == .error }
    let count = difference.count
    return Finding(
      .catalogOutOfDate, .error,
      "\(count) \(count == 1 ? "text differs" : "texts differ") from the string catalog, and the table is not edited: "
        + (isBinary ? "it is binary" : first?.message ?? "it has errors"),
      file: difference.place.path, at: first?.location, localization: difference.place.localization,
      table: difference.place.table,
      fix: isBinary ? "Remove it; compile writes it anew." : first?.fix ?? "Correct the table first.")
  }
}
