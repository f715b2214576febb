internal import SettingsLocalization

/// Builds a catalog: the uses of the panes, joined with the source texts.
struct CatalogBuilder {
  private let bundle: SettingsBundle
  private let options: CatalogOptions
  private let sources: SourceTexts
  private let excluded: KeySelection
  private let keysInCode: KeysInCode
  private let lists: [[String]]
  private var uses: [UnitIdentifier: [CatalogReferences.Use]] = [:]
  /// The units by table, those that panes show first.
  private var order: [TableName: [UnitIdentifier]] = [:]
  /// The number of each unit that panes show, in the order of the panes.
  private var numbers: [UnitIdentifier: Int] = [:]
  private var findings: [Finding]
  private let states: TranslationStates
  private let stringCatalogs: StringCatalogs?

  init(_ bundle: SettingsBundle, _ options: CatalogOptions) throws {
    self.bundle = bundle
    let files = try bundle.catalogFiles(in: options.catalogFolders)
    let sources = try SourceTexts(bundle, CatalogBuilder.region(of: bundle, options, files))
    self.sources = sources
    var options = options
    if !options.emptyTexts.exceptions.isEmpty {
      let languages = try BundleLanguages(bundle, source: sources.language)
      options.emptyTexts = try options.emptyTexts.resolved(in: languages)
    }
    self.options = options
    stringCatalogs = try files.map { try StringCatalogs($0, among: BundleLanguages(bundle, source: sources.language)) }
    excluded = options.excluded
    keysInCode = options.keysInCode
    let known: Set = [sources.language.localization, .base]
    states = try stringCatalogs?.states(sources: known, texts: sources) ?? bundle.states(sources: known)
    let found = try CatalogReferences(
      bundle, dialect: bundle.resolvedDialect(options.reading.dialect), localizableKeys: options.reading.localizableKeys
    )
    findings = found.findings
    lists = found.lists
    for use in found.uses { add(use) }
    for table in try sources.tableNames() { addUnused(table) }
  }

  /// The language of the source texts. A bundle without any lproj has the one that its string catalogs name.
  private static func region(
    of bundle: SettingsBundle, _ options: CatalogOptions, _ files: CatalogFiles?
  ) -> DevelopmentRegion {
    let region = bundle.developmentRegion(given: options.reading.development)
    guard region.source == .assumed, bundle.localizations.isEmpty, let first = files?.files.first,
      let catalog = try? XCStringsDocument(bytes: first.bytes, file: "")
    else { return region }
    return DevelopmentRegion(identifier: catalog.sourceLanguage, source: .configuration)
  }

  private mutating func add(_ use: CatalogReferences.Use) {
    if uses[use.id] == nil {
      order[use.id.table, default: []].append(use.id)
      numbers[use.id] = numbers.count
    }
    uses[use.id, default: []].append(use)
  }

  private mutating func addUnused(_ table: TableName) {
    let ids = sources.table(table).keys.map { UnitIdentifier(table: table, key: $0) }.filter { uses[$0] == nil }
    if !ids.isEmpty { order[table, default: []] += ids }
  }

  /// The catalog.
  func built() -> TranslationCatalog {
    var tables: [TranslationCatalog.Table] = []
    var findings = findings
    for name in order.keys.sorted() {
      let texts = sources.table(name)
      let keys = KeyTexts(name, in: bundle, sources: [sources.language.localization, .base])
      tables.append(
        TranslationCatalog.Table(name: name, units: units(of: name, texts, keys), languageOfKeys: keys.language))
      findings += texts.findings
    }
    return TranslationCatalog(
      bundle: bundle, source: sources.language, options: options, tables: tables, findings: findings, states: states,
      stringCatalogs: stringCatalogs)
  }

  private func units(of table: TableName, _ texts: SourceTable, _ keys: KeyTexts) -> [TranslationUnit] {
    // All options of a list share its titles: otherwise a list of n would have n times n of them.
    var titles: [Int: [String]] = [:]
    let files = ([nil] + bundle.realLocalizations).compactMap { bundle.tableFile(table, localization: $0).table }
    return (order[table] ?? []).map { id in
      let uses = uses[id] ?? []
      for list in uses.compactMap(\.option?.list) where titles[list] == nil {
        titles[list] = lists[list].map { texts.text(TextKey($0)).text }
      }
      var unit = unit(
        id, uses.map { $0.described({ texts.text(TextKey($0)).text }, titles: { titles[$0] ?? [] }) }, uses, texts,
        files)
      unit.isIdentifier =
        !CatalogBuilder.isHost(id, uses)
        && options.identifiers.isIdentifier(
          id.key, developmentText: unit.origin == .key ? nil : unit.source, areTexts: keys.areTexts)
      return unit
    }
  }

  private func unit(
    _ id: UnitIdentifier, _ described: [UnitUse], _ uses: [CatalogReferences.Use], _ texts: SourceTable,
    _ files: [StringsTable]
  ) -> TranslationUnit {
    let source = texts.text(id.key)
    let hasEntry = { files.contains { $0.hasKey(id.key) } }
    let isUniversal = CatalogBuilder.isUniversal(source.text, uses, hasEntry: hasEntry)
    var unit = TranslationUnit(
      id: id, source: source.text, origin: source.origin, uses: described, comment: source.comment,
      maximumLength: uses.compactMap { options.maximumLengths[$0.fieldName] }.min(),
      exclusion: exclusion(id, source.text, uses, isUniversal: isUniversal, hasEntry: hasEntry),
      isUsedByCode: keysInCode.contains(id) || texts.isUsedByCode(id.key))
    unit.isUniversal = isUniversal
    unit.displayNumber = numbers[id] ?? .max
    return unit
  }

  /// Whether a text is the same in every language at every place: by itself, or if no table has it by the texts beside it.
  ///
  /// - Parameter hasEntry: whether a table has the key, in any localization or beside the lproj folders.
  private static func isUniversal(
    _ source: String, _ uses: [CatalogReferences.Use], hasEntry: () -> Bool
  ) -> Bool {
    // A build phase is to replace a variable, no translator.
    if !uses.isEmpty, BuildSetting.variable(in: source) != nil, !hasEntry() { return true }
    guard !uses.isEmpty, uses.allSatisfy({ $0.isAddress || $0.names.hasAmongNames(source) }) else { return false }
    return uses.allSatisfy { $0.isAddress || $0.names.contains(source) } || !hasEntry()
  }

  /// Why a text is excluded; `nil` for a text for translators. This is the only place that decides it.
  private func exclusion(
    _ id: UnitIdentifier, _ source: String, _ uses: [CatalogReferences.Use], isUniversal: Bool, hasEntry: () -> Bool
  ) -> TranslationUnit.Exclusion? {
    if excluded.contains(id.key) { return .rule }
    if !source.unicodeScalars.contains(where: \.isLetter) { return .noLetter }
    guard !uses.isEmpty else { return nil }
    if uses.allSatisfy(\.pane.isLicensePane) { return .licensePane }
    let isMarked = uses.allSatisfy { $0.specifier.properties[.doNotLocalize]?.isTrue ?? false }
    if isMarked { return .doNotLocalize }
    // Users read an identifier that no table has, so it needs a text.
    let isText = !options.identifiers.isIdentifier(id.key, developmentText: nil) || CatalogBuilder.isHost(id, uses)
    if isUniversal, isText, !hasEntry() { return .sameEverywhere }
    return uses.allSatisfy(\.isAddress) ? .address : nil
  }

  /// Whether the key is the name of a host at every place: it only looks like an identifier.
  private static func isHost(_ id: UnitIdentifier, _ uses: [CatalogReferences.Use]) -> Bool {
    !uses.isEmpty && uses.allSatisfy { $0.names.isHost(id.key.text) }
  }
}
