internal import SettingsCatalog
public import SettingsLocalization

/// What an iPhone shows of tables that an import or string catalogs create.
///
/// iOS takes the texts of a pane from one file. An existing table of a language, however short, is that file: for
/// missing texts the key is shown, where another language's text was shown before. And a new folder is the one that
/// users of its language get all texts from: for tables that it lacks, those of Base are shown.
struct NewTables {
  private let catalog: TranslationCatalog
  private let tables: [TableName: TranslationCatalog.Table]

  /// Takes the bundle before the tables are created.
  init(_ catalog: TranslationCatalog) {
    self.catalog = catalog
    tables = Dictionary(catalog.tables.map { ($0.name, $0) }) { first, _ in first }
  }

  /// A warning for each table, new or beside a new one in a new folder, of which users lose texts that panes show.
  ///
  /// - Throws: `ICUError` if ICU fails.
  func findings(_ changes: [TableChange], where isNew: (TableReference) -> Bool) throws -> [Finding] {
    let new = changes.filter { isNew($0.place) && !catalog.hasSourceTexts(in: $0.place.localization) }
    if new.isEmpty { return [] }
    let before = try catalog.negotiator()
    let known = Set(catalog.bundle.localizations)
    let folders = Set(new.map(\.place.localization)).subtracting(known).sorted()
    let hidden = try new.compactMap { try finding($0, before) }
    if folders.isEmpty { return hidden }
    let pseudo = catalog.bundle.pseudoLocalizations
    let after = try catalog.negotiator(among: known.subtracting(pseudo).sorted() + folders)
    let written = Set(new.map(\.place))
    return try hidden
      + folders.flatMap { folder in
        try tables.keys.sorted().map { TableReference(localization: folder, table: $0) }
          .filter { !written.contains($0) }.compactMap { try finding(beside: $0, before, after) }
      }
  }

  private func finding(_ change: TableChange, _ negotiator: LocaleNegotiator) throws(ICUError) -> Finding? {
    let before = try texts(of: change.place, negotiator)
    let added = Set(change.edits.map { $0.key })
    let shown = shownKeys(of: change.place.table)
    // Where no text was found, or one that is the key, the key was shown before, too.
    let missing = shown.filter { key in
      guard !added.contains(key), let text = before.lookUp(HashedKey(key)) else { return false }
      return !text.isExactly(key.text)
    }
    return missing.isEmpty
      ? nil : .incomplete(change.place, missing.map(\.text), of: shown.count, in: catalog.bundle)
  }

  /// About a table that a new folder lacks.
  private func finding(
    beside place: TableReference, _ before: LocaleNegotiator, _ after: LocaleNegotiator
  ) throws(ICUError) -> Finding? {
    let (before, after) = (try texts(of: place, before), try texts(of: place, after))
    let shown = shownKeys(of: place.table)
    let lost = shown.filter { key in
      guard let text = before.lookUp(HashedKey(key))?.value else { return false }
      return !text.isExactly(after.lookUp(HashedKey(key))?.value ?? key.text)
    }
    return lost.isEmpty ? nil : .beside(place, lost.count, of: shown.count, in: catalog.bundle)
  }

  /// The keys that programs look up, also those of texts that no translator gets.
  private func shownKeys(of table: TableName) -> [TextKey] {
    tables[table]?.units.filter { $0.isUsed && $0.exclusion != .doNotLocalize }.map(\.id.key) ?? []
  }

  /// Where an iPhone looks up the texts of a table that does not exist yet.
  private func texts(of place: TableReference, _ negotiator: LocaleNegotiator) throws(ICUError) -> TableChain {
    let name = place.localization
    let isPresent = catalog.bundle.localizations.contains(name)
    let tag = isPresent ? name.text : try CatalogLanguage(localization: name).tag
    let chain = try negotiator.chain(for: [tag], policy: .ios)
    return TableChain(table: place.table, chain: chain, bundle: catalog.bundle)
  }
}

extension Finding {
  fileprivate static func incomplete(
    _ place: TableReference, _ missing: [String], of count: Int, in bundle: SettingsBundle
  ) -> Finding {
    let rest = missing.count - 3
    let keys = missing.prefix(3).map(\.quoted).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return Finding(
      .importIncomplete, .warning,
      "\(place.path) is new and hides \(missing.count) of \(count) texts: an iPhone in that language shows their keys "
        + "(\(keys)), where it showed texts of another language; it does not fill gaps in a table",
      locale: place.localization, table: place.table, fix: completing(place.localization, bundle))
  }

  fileprivate static func beside(
    _ place: TableReference, _ lost: Int, of count: Int, in bundle: SettingsBundle
  ) -> Finding {
    Finding(
      .importIncomplete, .warning,
      "\(place.localization.folder) is new and has no \(place.table.file): an iPhone in that language shows \(lost) of "
        + "its \(count) texts otherwise than before; it does not look in another language",
      locale: place.localization, table: place.table, fix: completing(place.localization, bundle))
  }

  private static func completing(_ name: LocalizationName, _ bundle: SettingsBundle) -> String {
    "Have the rest translated; \(SuggestedCommand.export(bundle, name)) writes it for translators. Until then "
      + "\(SuggestedCommand.sync(bundle, name)) adds what users read before, or settings-l10n bake completes what is "
      + "built into the app."
  }
}

extension Finding.Rule {
  /// A table that an import creates lacks texts: an iPhone then shows their keys.
  public static let importIncomplete = Finding.Rule(rawValue: "import-incomplete")
}
