internal import SettingsCatalog
internal import SettingsLocalization

/// A bundle with everything that rules check, collected once.
struct AuditContext: Sendable {
  let bundle: SettingsBundle
  let options: AuditOptions
  /// By whose rules panes are judged: never `SettingsDialect.automatic`. Of several programs, that which the bundle is
  /// for.
  private(set) var dialect: SettingsDialect
  /// Who shows the panes that are judged: Settings first, a phone first.
  private(set) var views: [SettingsView]
  /// Every unit of the bundle, for any device.
  let catalog: TranslationCatalog
  /// The panes of all pane files outside of lproj folders, reachable or not, in the order of the files.
  private(set) var panes: [Pane]
  /// The panes that users can reach in the views; `nil` without a root pane.
  private(set) var tree: PaneTree? {
    didSet { reachedFiles = AuditContext.files(of: tree) }
  }
  private var reachedFiles: Set<ExactString> = []
  /// Whether what no program reaches, or only a localization has, is judged as well.
  private(set) var isMain = true
  /// The localizations to check, in byte order of their names, including expected ones that are missing.
  let audited: [AuditedLocalization]
  /// The localizations that count as languages of the bundle: without pseudo-localizations, unless they are checked.
  let localizations: [LocalizationName]
  /// The names of the tables of ``localizations`` and of the bundle's root, in byte order.
  let tableNames: [TableName]
  let negotiator: LocaleNegotiator
  /// The locale of the source language; `nil` if its name is not a locale.
  private let sourceLocale: LocaleIdentifier?
  /// Where the texts of ``audited`` come from.
  private var chains: [LocalizationName: LanguageChains] = [:]
  /// The localizations of the bundle in a language other than the source's.
  let otherLanguages: [LocalizationName]
  /// The ``otherLanguages`` in a script other than the source's.
  let foreignScripts: Set<LocalizationName>
  /// All other files of the bundle.
  let files: AuditedFiles
  /// Which tables and keys the panes use.
  let usage: TableReferences
  /// The names of all tables, to find names that differ only in case.
  let tableCaseVariants: CaseVariants
  /// Keys that were probably renamed in the panes only.
  let probableRenames: ProbableRenames
  /// Every existing table file, by localization, without ``pseudoTableFiles``.
  private(set) var tableFiles: [AuditedTable] = []
  /// The table files of the pseudo-localizations that do not count as languages: each is checked by itself.
  private(set) var pseudoTableFiles: [AuditedTable] = []
  private var tableFilesByName: [TableName: [AuditedTable]] = [:]
  /// The bundles in the bundle, which no program opens.
  let innerBundles: InnerBundles
  /// How much of the text on screen is translated.
  private(set) var coverage = BundleCoverage()
  /// The localizations with a table that cannot be read completely: an export leaves them out.
  private(set) var broken: Set<LocalizationName> = []
  /// Entries of uncovered texts in other tables than those of their panes.
  private(set) var misplaced = MisplacedEntries()
  /// The languages of the app around the bundle, beside those of the bundle.
  private(set) var appComparison = AppComparison.notAsked

  init(_ bundle: SettingsBundle, _ options: AuditOptions) throws {
    self.bundle = bundle
    var options = options
    options.catalog.emptyTexts = options.rules.emptyTexts
    catalog = try bundle.catalog(options.catalog)
    options.minimumCoverage = try options.minimumCoverage.resolved(in: catalog.languages())
    options.rules = try options.rules.resolved(in: catalog.languages())
    self.options = options
    dialect = bundle.resolvedDialect(options.catalog.reading.dialect)
    let inner = InnerBundles(bundle)
    innerBundles = inner
    panes = bundle.panes.filter { !inner.contain($0.file) }
    let views = bundle.views(in: options.catalog.reading.dialect, on: options.device)
    self.views = views
    let tree = bundle.tree(of: views)
    self.tree = tree
    reachedFiles = AuditContext.files(of: tree)
    audited = try AuditContext.audited(catalog, options)
    let asked = bundle.pseudoLocalizations.intersection(audited.map(\.name))
    let pseudo = bundle.pseudoLocalizations.subtracting(asked)
    let localizations = bundle.localizations.filter { !pseudo.contains($0) }
    self.localizations = localizations
    tableNames = try bundle.tableNames().filter { name in
      pseudo.isEmpty || ([nil] + localizations).contains { bundle.tableFile(name, localization: $0).exists }
    }
    tableCaseVariants = CaseVariants(tableNames)
    probableRenames = ProbableRenames(catalog)
    files = AuditedFiles(bundle)
    usage = try TableReferences(bundle, localized: files.localizedPanes)
    negotiator = try catalog.negotiator(including: asked)
    let source = try LocaleIdentifier(catalog.source.tag)
    sourceLocale = source
    let negotiator = negotiator
    otherLanguages = localizations.filter { name in
      name != .base && negotiator.locale(of: name).map { $0.language != source?.language } ?? false
    }
    foreignScripts = Set(
      otherLanguages.filter { negotiator.locale(of: $0)?.likely.script != source?.likely.script })
    tableFiles = tableFiles(of: fileLocalizations, named: tableNames)
    tableFilesByName = Dictionary(grouping: tableFiles, by: \.name)
    for localization in audited { chains[localization.name] = try chains(of: localization) }
    if options.locales.isEmpty {
      let localizations = try pseudo.sorted().map(AuditedLocalization.init(pseudo:))
      pseudoTableFiles = tableFiles(of: localizations, named: try bundle.tableNames())
    }
    coverage = try CoverageBuilder(self).built()
    let faulty = coverage.localizations.filter { $0.tables.contains { $0.status == .broken } }
    broken = Set(faulty.map(\.language.localization))
    misplaced = try MisplacedEntries(self)
    appComparison = try AppComparison.of(options.app, catalog)
  }

  /// Whether a file is in a bundle in the bundle.
  func isInInnerBundle(_ file: String?) -> Bool { file.map(innerBundles.contain) ?? false }

  /// The source language.
  var source: CatalogLanguage { catalog.source }

  /// The context for each program that shows panes: with the panes that it reaches, and for the program that the bundle
  /// is for also with those that none reaches.
  func byReader() -> [AuditContext] {
    let readers = Set(views.map(\.dialect))
    guard readers.count > 1 else { return [self] }
    let reached = Dictionary(
      uniqueKeysWithValues: readers.map { ($0, bundle.reachedFiles(by: view(of: $0, on: .phone))) })
    let known = reached.values.reduce(into: Set<ExactString>()) { $0.formUnion($1) }
    return readers.sorted { left, _ in left == dialect }.map { reader in
      var context = self
      context.panes = panes.filter { pane in
        let file = ExactString(pane.file)
        return reached[reader]?.contains(file) ?? false || (reader == dialect && !known.contains(file))
      }
      context.dialect = reader
      context.views = views.filter { $0.dialect == reader }
      context.tree = bundle.tree(of: context.views)
      context.isMain = reader == dialect
      return context
    }
  }

  /// A program on a device, which searches for panes as the views of the run do.
  func view(of reader: SettingsDialect, on device: Device) -> SettingsView {
    let isOfApp = views.contains { $0.dialect == reader && $0.isOfApp }
    return SettingsView(dialect: reader, device: device, root: nil, isOfApp: isOfApp)
  }

  /// Whether a view reaches a pane file.
  func isReached(_ pane: Pane) -> Bool { reachedFiles.contains(ExactString(pane.file)) }

  /// The checked localizations that the bundle has.
  var presentLocalizations: [AuditedLocalization] { audited.filter(\.isPresent) }

  /// The context in which findings of the readers are judged.
  var reading: ReaderContext { ReaderContext(bundle, dialect: dialect, usage: usage) }

  /// Where the texts of a localization come from.
  func chains(of localization: AuditedLocalization) throws(ICUError) -> LanguageChains {
    if let known = chains[localization.name] { return known }
    return try LanguageChains(
      localization.language, locale: localization.identifier, source: sourceLocale,
      isSource: localization.isSource,
      isPresent: localization.isPresent, negotiator: negotiator)
  }

  /// The file of a table in a localization.
  func tableFile(_ table: TableName, _ localization: AuditedLocalization) -> TableFile {
    bundle.tableFile(table, localization: localization.name)
  }

  private func tableFiles(of localizations: [AuditedLocalization], named names: [TableName]) -> [AuditedTable] {
    localizations.flatMap { localization in
      names.filter { tableFile($0, localization).exists }.map { AuditedTable(localization: localization, name: $0) }
    }
  }

  /// The files of one table, by localization.
  func tableFiles(named table: TableName) -> [AuditedTable] { tableFilesByName[table] ?? [] }

  /// The localizations that names refer to, including one with an equivalent tag (`zh-Hant` for `zh-TW`), and all lproj
  /// folders of one locale.
  static func languages(_ names: [String], _ known: BundleLanguages) throws -> [CatalogLanguage] {
    var languages: [CatalogLanguage] = []
    for name in names {
      let meant: [CatalogLanguage] =
        switch try known.match(name) {
        case .ambiguous(let folders), .near(let folders):
          folders.compactMap(known.language)
        default: try known.languages(named: [name])
        }
      languages += meant.filter { !languages.contains($0) }
    }
    return languages
  }

  private static func files(of tree: PaneTree?) -> Set<ExactString> {
    Set((tree?.ownNodes ?? []).map { ExactString($0.pane.file) })
  }

  private static func audited(
    _ catalog: TranslationCatalog, _ options: AuditOptions
  ) throws -> [AuditedLocalization] {
    let known = try catalog.languages()
    let named = try languages(options.locales, known)
    let expected = try languages(options.expectedLocales + options.minimumCoverage.locales.keys.sorted(), known)
    let languages = named.isEmpty ? known.all + expected.filter { !known.all.contains($0) } : named
    let source = try LocaleIdentifier(catalog.source.tag)
    let present = Set(catalog.bundle.localizations)
    return try languages.map { language in
      let identifier = try known.locale(of: language)
      return AuditedLocalization(
        language: language, identifier: identifier, isSource: language == known.development,
        isPresent: present.contains(language.localization),
        sharesSourceLanguage: identifier != nil && identifier?.language == source?.language,
        usesOtherScript: identifier != nil && identifier?.script != source?.script,
        terms: try catalog.terms(in: language))
    }.sorted { $0.name < $1.name }
  }
}

extension SettingsBundle {
  /// The pane files that a program reaches on some device.
  fileprivate func reachedFiles(by view: SettingsView) -> Set<ExactString> {
    let trees = Device.allCases.compactMap { tree(of: view.on($0), followsEveryRow: true) }
    return Set(trees.flatMap { $0.ownNodes.map { ExactString($0.pane.file) } })
  }
}

extension AuditContext {
  /// Facts about the units of the catalog, by table.
  func unitFacts() -> [[UnitFacts]] {
    catalog.tables.map { $0.units.map { UnitFacts($0, options, isInApp: bundle.isInApp) } }
  }

  /// The translatable texts of a localization that panes show, without those of files with errors.
  ///
  /// - Parameter facts: facts about the units, as from ``unitFacts()``.
  func translations(of localization: AuditedLocalization, _ facts: [[UnitFacts]]) -> [Translation] {
    zip(catalog.tables, facts).flatMap { table, facts -> [Translation] in
      guard let file = tableFile(table.name, localization).table, !file.isBroken else { return [] }
      let place = TableReference(localization: localization.name, table: table.name)
      let states = catalog.states[place]
      return zip(table.units, facts).compactMap { unit, facts in
        guard unit.isUsed, unit.isTranslatable, let entry = file.entry(forKey: unit.id.key) else { return nil }
        guard let text = entry.value.string else { return nil }
        let state = states?.state(of: unit.id.key, text: text, source: unit.source) ?? .translated
        let stale = options.stale.text(
          StateEntry(place, unit.id.key), source: unit.source, isRecorded: state == .stale)
        return Translation(
          localization: localization, unit: unit, entry: entry, text: text, state: state, stale: stale, facts: facts)
      }
    }
  }
}
