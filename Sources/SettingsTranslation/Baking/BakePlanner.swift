public import SettingsCatalog
internal import SettingsLocalization

/// Plans tables that show an iPhone what the fallback chain finds.
///
/// An iPhone takes all texts of a table from one file: that of the chosen localization. Each table that a pane looks
/// texts up in therefore gets, in every localization, the first text that the localization, its fallback chain or the
/// table in the bundle's root has. A table for one device also gets what the plain one has.
public struct BakePlanner {
  /// That of the bundle with the panes and tables that are baked.
  private let catalog: TranslationCatalog
  /// That of the bundle as it is.
  private let original: TranslationCatalog
  private let options: BakeOptions
  private let panes: PanesWithTables?
  private let stringCatalogs: CatalogTables
  private let negotiator: LocaleNegotiator
  private let sourceLocale: LocaleIdentifier?

  /// Takes the bundle in its current state.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - options: what is added, and how it is stored.
  /// - Throws: `BundleError` if a file cannot be read; `ExchangeError` if a string catalog is broken; `ICUError` if
  ///   ICU fails.
  public init(_ catalog: TranslationCatalog, options: BakeOptions = BakeOptions()) throws {
    self.options = options
    panes = options.addsStringsTables ? try PanesWithTables(catalog.bundle) : nil
    stringCatalogs = try CatalogTables(options.stringCatalogs, in: catalog, adding: options.addedLanguages)
    original = catalog
    var changes = stringCatalogs.files
    for file in panes?.files ?? [] { changes[ExactString(file.path)] = file.new }
    self.catalog =
      changes.isEmpty ? catalog : try SettingsBundle(catalog.bundle, changing: changes).catalog(catalog.options)
    negotiator = try self.catalog.negotiator()
    sourceLocale = try LocaleIdentifier(catalog.source.tag)
  }

  private var bundle: SettingsBundle { catalog.bundle }

  /// The plan.
  ///
  /// - Throws: `BundleError` if a folder cannot be read; `ICUError` if ICU fails.
  public func plan() throws -> BakePlan {
    let asked = try AskedKeys(catalog).tables
    let names = try asked.keys.sorted().filter(bundle.hasTable)
    let languages = try languages
    let tables = try tables(names, asked, languages)
    let (files, complete, problems) = try written(tables)
    let unreadable = catalog.unreadableFiles + unreadableTables(names)
    let broken = brokenTables(names)
    let ofCatalogs = stringCatalogs.findings + unaskedCatalogs(names)
    let ofPanes = catalog.findings.filter { $0.severity == .error && !($0.file?.hasSuffix(".strings") ?? false) }
    let findings = ofPanes + broken + (panes?.findings ?? []) + problems
    return BakePlan(
      bundle: bundle, localizations: languages.map(\.localization),
      files: (panes?.files ?? []) + files + (languages.isEmpty ? [] : try removedFiles(names)),
      completeTables: complete, keysWithoutText: keysWithoutText(tables),
      newChoices: try NewChoice.all(adding: options.addedLanguages, in: original),
      findings: findings + unreadable.filter { !findings.contains($0) } + (try pluralTables(names)),
      brokenTables: broken, catalogFindings: ofCatalogs,
      isBlocked: !unreadable.isEmpty || !(broken.isEmpty || options.recovers)
        || (ofCatalogs + problems).contains { $0.severity == .error }, tables: tables)
  }

  /// The localizations of the bundle, `Base` among them, and the added ones.
  private var languages: [CatalogLanguage] {
    get throws(ICUError) {
      let known = try catalog.languages()
      let own = bundle.localizations.map { name in
        known.language(name) ?? CatalogLanguage(localization: name, tag: catalog.source.tag)
      }
      let added = options.addedLanguages.filter { !bundle.localizations.contains($0.localization) }
      return (own + added).sorted { $0.localization < $1.localization }
    }
  }

  // MARK: Texts

  private func tables(
    _ names: [TableName], _ asked: [TableName: Set<TextKey>], _ languages: [CatalogLanguage]
  ) throws -> [BakedTable] {
    let sought = names.map { name in (name, (asked[name] ?? []).sorted().map { BakedTable.Sought($0) }) }
    var tables: [BakedTable] = []
    for language in languages {
      let chain = try chain(of: language)
      for (name, keys) in sought {
        let place = TableReference(localization: language.localization, table: name)
        // A device takes the plain table where there is none for it.
        if bundle.ofDevice(name) != nil, !bundle.tableFile(name, localization: place.localization).exists { continue }
        // The texts of a string catalog are not those that the state file is about.
        let known = stringCatalogs.names.contains(name) ? nil : original
        tables.append(BakedTable(place, asked: keys, chain: chain, bundle: bundle, catalog: known))
      }
    }
    return tables
  }

  /// What a localization's users read, if they prefer only its language.
  private func chain(of language: CatalogLanguage) throws(ICUError) -> FallbackChain {
    let isPseudo = bundle.pseudoLocalizations.contains(language.localization)
    let negotiator = isPseudo ? try catalog.negotiator(including: [language.localization]) : negotiator
    return try LanguageChains(
      language, locale: try LocaleIdentifier(language.tag), source: sourceLocale,
      isSource: catalog.hasSourceTexts(in: language.localization),
      isPresent: bundle.localizations.contains(language.localization), negotiator: negotiator
    ).chain
  }

  private func keysWithoutText(_ tables: [BakedTable]) -> [BakePlan.KeyWithoutText] {
    var places: [UnitIdentifier: [LocalizationName]] = [:]
    for table in tables where bundle.ofDevice(table.place.table) == nil {
      for key in table.keysWithoutText {
        places[UnitIdentifier(table: table.place.table, key: key), default: []].append(table.place.localization)
      }
    }
    return places.map { BakePlan.KeyWithoutText(id: $0.key, localizations: $0.value) }
      .sorted { ($0.id.table, $0.id.key) < ($1.id.table, $1.id.key) }
  }

  // MARK: Files

  private func written(
    _ tables: [BakedTable]
  ) throws(BundleError) -> (files: [PlannedFile], complete: [TableReference], problems: [Finding]) {
    var files: [PlannedFile] = []
    var complete: [TableReference] = []
    var problems: [Finding] = []
    for table in tables where !isUnreadable(table.place) {
      let old = try original.bundle.tableBytes(table.place)
      let new = table.bytes(options.format)
      let isOfCatalog = stringCatalogs.names.contains(table.place.table)
      if isOfCatalog ? new == old : table.isComplete {
        complete.append(table.place)
        continue
      }
      problems += lostEntries(table.place)
      if let key = table.keyThatChanges(in: new) { problems.append(.unwritable(key, table.place)) }
      let model = TableReference(localization: catalog.source.localization, table: table.place.table)
      files.append(
        PlannedFile(path: table.place.path, old: old, new: new, modelPath: model.path))
    }
    return (files, complete, problems)
  }

  /// The tables in the root, which would hide all others from an iPhone.
  private func removedFiles(_ names: [TableName]) throws(BundleError) -> [PlannedFile] {
    var files: [PlannedFile] = []
    for name in names where bundle.ofDevice(name) == nil {
      guard let path = BundlePath(name: name.file), let bytes = try original.bundle.files.read(path) else { continue }
      files.append(PlannedFile(path: name.file, old: bytes, new: nil))
    }
    return files
  }

  // MARK: Findings

  private func unaskedCatalogs(_ names: [TableName]) -> [Finding] {
    options.stringCatalogs.filter { !names.contains($0.table) }.map { .unaskedCatalog($0.table, $0.path) }
  }

  private func files(_ names: [TableName]) -> [TableFile] {
    names.flatMap { name in
      ([nil] + bundle.localizations.map { Optional($0) }).map { bundle.tableFile(name, localization: $0) }
    }
  }

  private func unreadableTables(_ names: [TableName]) -> [Finding] {
    files(names).filter(\.isUnreadable).flatMap(\.findings)
  }

  /// The errors in tables: their texts are guessed from there on.
  private func brokenTables(_ names: [TableName]) -> [Finding] {
    files(names).filter { !$0.isUnreadable }.flatMap(\.findings).filter { $0.severity == .error }.map { error in
      var finding = error
      if options.recovers { finding.severity = .warning }
      return finding
    }
  }

  private func isUnreadable(_ place: TableReference) -> Bool {
    bundle.tableFile(place.table, localization: place.localization).isUnreadable
  }

  /// Entries of a rewritten table whose values are not texts.
  private func lostEntries(_ place: TableReference) -> [Finding] {
    let entries = bundle.tableFile(place.table, localization: place.localization).table?.entries
    return (entries?.filter { $0.value.string == nil } ?? []).map { .leftOut($0, place) }
  }

  /// Files with plural forms beside the tables: iOS prefers their texts, which are not completed.
  private func pluralTables(_ names: [TableName]) throws(BundleError) -> [Finding] {
    var findings: [Finding] = []
    for localization in bundle.localizations {
      let files = try bundle.entries(in: BundlePath(name: localization.folder)).map(\.name)
      for name in names where files.contains(where: (name.text + ".stringsdict").isExactly) {
        findings.append(.pluralTable("\(localization.folder)/\(name.text).stringsdict"))
      }
    }
    return findings
  }
}

extension Finding {
  fileprivate static func unwritable(_ key: TextKey, _ place: TableReference) -> Finding {
    Finding(
      "not-writable", .error, "the text of \(key.quoted) would be another one after reading the file", file: place.path,
      localization: place.localization, table: place.table, key: key, fix: "Write the text without unusual characters.")
  }

  fileprivate static func leftOut(_ entry: StringsEntry, _ place: TableReference) -> Finding {
    Finding(
      .nonStringValue, .warning, "the value of \(entry.key.quoted) is not a text, and was left out", file: place.path,
      at: entry.location, localization: place.localization, table: place.table, key: entry.key)
  }

  fileprivate static func pluralTable(_ path: String) -> Finding {
    Finding(
      .pluralTable, .warning, "is copied as it is: iOS prefers its texts to those of the table of the same name",
      file: path)
  }
}

extension Finding.Rule {
  /// A table of plural forms is not completed.
  static let pluralTable = Finding.Rule(rawValue: "stringsdict")
}
