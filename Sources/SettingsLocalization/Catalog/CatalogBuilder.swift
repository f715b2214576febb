/// Makes a catalog: the uses of the panes, joined with the source texts.
struct CatalogBuilder {
  private let bundle: SettingsBundle
  private let options: CatalogOptions
  private let sources: SourceTexts
  private let excluded: Set<ExactString>
  private var uses: [UnitIdentifier: [CatalogUses.Use]] = [:]
  /// The units by table, those that panes show first.
  private var order: [ExactString: [UnitIdentifier]] = [:]
  private var findings: [Finding]

  init(_ bundle: SettingsBundle, _ options: CatalogOptions) throws {
    self.bundle = bundle
    self.options = options
    sources = try SourceTexts(bundle, developmentRegion: options.developmentRegion)
    excluded = Set(options.excludedKeys.map { ExactString($0) })
    let found = try CatalogUses(bundle, dialect: bundle.resolvedDialect(options.dialect))
    findings = found.findings
    for use in found.uses { add(use) }
    for table in try sources.tableNames() { addUnused(table) }
  }

  private mutating func add(_ use: CatalogUses.Use) {
    if uses[use.id] == nil { order[ExactString(use.id.table), default: []].append(use.id) }
    uses[use.id, default: []].append(use)
  }

  private mutating func addUnused(_ table: String) {
    let ids = sources.keys(of: table).map { UnitIdentifier(table: table, key: $0) }.filter { uses[$0] == nil }
    if !ids.isEmpty { order[ExactString(table), default: []] += ids }
  }

  mutating func built() throws -> TranslationCatalog {
    let names = order.keys.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let tables = names.map { name in
      TranslationCatalog.Table(name: name, units: (order[ExactString(name)] ?? []).map(unit))
    }
    return TranslationCatalog(
      bundleName: bundle.name, source: sources.language, tables: tables,
      findings: findings + names.flatMap(sources.findings))
  }

  private func unit(_ id: UnitIdentifier) -> TranslationUnit {
    let found = uses[id] ?? []
    let source = sources.text(id)
    return TranslationUnit(
      id: id, source: source.text, origin: source.origin,
      uses: found.map { $0.described { sources.text(UnitIdentifier(table: id.table, key: $0)).text } },
      comment: source.comment, maximumLength: found.compactMap { options.maximumLengths[$0.fieldName] }.min(),
      exclusion: exclusion(id, source.text, found))
  }

  /// Why a text is not for translators; the one rule of it.
  private func exclusion(
    _ id: UnitIdentifier, _ source: String, _ uses: [CatalogUses.Use]
  ) -> TranslationUnit.Exclusion? {
    if excluded.contains(ExactString(id.key)) { return .rule }
    if !source.unicodeScalars.contains(where: \.isLetter) { return .noLetter }
    guard !uses.isEmpty else { return nil }
    if uses.allSatisfy(\.pane.isLicensePane) { return .licensePane }
    let isMarked = uses.allSatisfy { $0.specifier.properties[.doNotLocalize]?.isTrue ?? false }
    return isMarked ? .doNotLocalize : nil
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to a word of some script.
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
