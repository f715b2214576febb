public import SettingsCatalog
public import SettingsLocalization

/// What removing a language from a bundle changes, computed before anything is removed.
///
/// It is carried out with ``BundleEditing/commit(_:)``.
public struct LanguageRemoval: Sendable {
  /// Another localization that takes texts from the removed one.
  public struct Dependent: Hashable, Sendable {
    /// The localization.
    public let localization: LocalizationName
    /// How many texts on screen an iPhone takes from the removed one.
    public let onPhone: Int
    /// How many texts on screen the fallback chain takes from the removed one.
    public let byChain: Int
  }

  /// The language and its folder.
  public let language: CatalogLanguage
  /// The files of the folder that are tables, as paths in the bundle.
  public let tables: [String]
  /// How many entries the tables have; for a language without a folder, how many texts the string catalogs have.
  public let entries: Int
  /// The other files and folders in it, as paths in the bundle.
  public let otherFiles: [String]
  /// The users who see another localization then.
  public let newChoices: [NewChoice]
  /// The localizations that take texts from it, in the order of their names.
  public let dependents: [Dependent]
  /// The folder as it was read; `nil` if only string catalogs still have the language.
  let folder: RemovedFolder?

  /// Whether the bundle has no folder of the language, and only its string catalogs have texts.
  public var isOfCatalogsOnly: Bool { folder == nil }
}

/// Plans the removal of a language.
public struct LanguageRemovalPlanner {
  private let catalog: TranslationCatalog
  private let languages: BundleLanguages
  private var bundle: SettingsBundle { catalog.bundle }

  /// Takes the bundle in its current state.
  ///
  /// - Throws: `ICUError` if ICU fails.
  public init(_ catalog: TranslationCatalog) throws {
    self.catalog = catalog
    languages = try catalog.languages()
  }

  /// The plan for one language.
  ///
  /// - Parameters:
  ///   - name: the lproj name or BCP 47 tag.
  ///   - removesOtherFiles: whether files that are not tables are removed, too.
  /// - Throws: `LanguageError` if the bundle lacks the language or needs it, or the folder has other files;
  ///   `BundleError` if the folder cannot be read; `ICUError`.
  public func plan(_ name: String, removesOtherFiles: Bool = false) throws -> LanguageRemoval {
    if let language = try languageOfCatalogs(name) {
      let texts = catalog.stringCatalogs?.languages.filter { $0.language.localization == language.localization } ?? []
      if texts.contains(where: \.isSource) { throw LanguageError(.sourceLanguage(language.localization)) }
      return LanguageRemoval(
        language: language, tables: [], entries: texts.reduce(0) { $0 + $1.texts.count }, otherFiles: [],
        newChoices: [], dependents: [], folder: nil)
    }
    let language = try existing(name)
    try requireNotNeeded(language.localization)
    let folder = language.localization.folder
    var tables: [TableName] = []
    var others: [String] = []
    for entry in try bundle.entries(in: BundlePath(name: folder)) {
      if entry.name.hasSuffix(".strings"), entry.kind == .file {
        tables.append(TableName(String(entry.name.dropLast(".strings".count))))
      } else {
        others.append(folder + "/" + entry.name)
      }
    }
    if let first = others.first, !removesOtherFiles { throw LanguageError(.otherFiles(first, others.count, folder)) }
    return LanguageRemoval(
      language: language, tables: tables.map { folder + "/" + $0.file },
      entries: tables.reduce(0) { $0 + (table($1, language.localization)?.entries.count ?? 0) }, otherFiles: others,
      newChoices: try NewChoice.all(removing: [language], in: catalog),
      dependents: try dependents(of: language.localization),
      folder: try RemovedFolder(language.localization, tables: tables, others: others, in: bundle))
  }

  /// A language that only the string catalogs have: a removal was stopped before it had changed them.
  private func languageOfCatalogs(_ name: String) throws -> CatalogLanguage? {
    guard case .new(let language) = try languages.match(name) else { return nil }
    return catalog.stringCatalogs?.languages.map(\.language).first { $0.localization == language.localization }
  }

  private func existing(_ name: String) throws -> CatalogLanguage {
    switch try languages.match(name) {
    case .localization(let language): return language
    case .ambiguous(let folders), .near(let folders): throw LanguageError(.unclear(name, folders))
    case .new, .invalid: throw LanguageError(.notThere(name, bundle.localizations))
    }
  }

  private func requireNotNeeded(_ name: LocalizationName) throws(LanguageError) {
    if bundle.realLocalizations.filter({ $0 != .base }) == [name] { throw LanguageError(.lastLanguage(name)) }
    if catalog.hasSourceTexts(in: name) { throw LanguageError(.sourceLanguage(name)) }
    let links = bundle.linkedLocalizations
    if let real = links[name] { throw LanguageError(.link(name, to: real)) }
    if let link = links.filter({ $0.value == name }).keys.min() { throw LanguageError(.linked(name, by: link)) }
  }

  private func table(_ name: TableName, _ localization: LocalizationName) -> StringsTable? {
    bundle.tableFile(name, localization: localization).table
  }

  // MARK: Heirs

  private func dependents(of removed: LocalizationName) throws -> [LanguageRemoval.Dependent] {
    let negotiator = try catalog.negotiator()
    let source = try LocaleIdentifier(catalog.source.tag)
    return try languages.all.filter { $0.localization != removed }.compactMap { language in
      let chains = try LanguageChains(
        language, locale: try LocaleIdentifier(language.tag), source: source,
        isSource: catalog.hasSourceTexts(in: language.localization), isPresent: true, negotiator: negotiator)
      let dependent = LanguageRemoval.Dependent(
        localization: language.localization, onPhone: count(removed, in: chains.phone),
        byChain: count(removed, in: chains.chain))
      return dependent.onPhone + dependent.byChain == 0 ? nil : dependent
    }
  }

  /// How many texts on screen a chain takes from a localization; entries without a translation are passed over.
  private func count(_ name: LocalizationName, in chain: FallbackChain) -> Int {
    guard chain.steps.contains(where: { $0.localization == name }) else { return 0 }
    return catalog.tables.reduce(0) { count, table in
      let files = TableChain(table: table.name, chain: chain, bundle: bundle)
      let units = table.units.filter { $0.isUsed && $0.isTranslatable }
      return count
        + units.count { unit in
          let match = files.lookUp(HashedKey(unit.id.key)) { isUntranslated($0, unit, chain.policy) }
          return match?.link.step?.localization == name
        }
    }
  }

  /// Whether the chain passes over an entry, since it holds no translation. An iPhone shows such an entry, too.
  private func isUntranslated(_ match: TableChain.Match, _ unit: TranslationUnit, _ policy: ResolutionPolicy) -> Bool {
    guard policy == .icu, let name = match.link.step?.localization else { return false }
    return catalog.isUntranslated(
      unit, text: match.value, in: TableReference(localization: name, table: unit.id.table))
  }
}

extension Finding {
  fileprivate static func notThere(_ name: String, _ localizations: [LocalizationName]) -> Finding {
    let all = localizations.map(\.text).joined(separator: ", ")
    return Finding(
      .unclearLocale, .error, "the bundle has no localization \(name.quoted)", fix: "It has: \(all).")
  }

  fileprivate static func unclear(_ name: String, _ folders: [LocalizationName]) -> Finding {
    let list = folders.map(\.folder).joined(separator: ", ")
    return Finding(
      .unclearLocale, .error, "\(name.quoted) may mean \(list), but that is not certain",
      fix: "Name the localization: \(folders[0]).")
  }

  fileprivate static func sourceLanguage(_ name: LocalizationName) -> Finding {
    Finding(
      .languageIsNeeded, .error, "\(name.folder) has the source texts and is not removed",
      fix: "Declare another development language first.")
  }

  fileprivate static func lastLanguage(_ name: LocalizationName) -> Finding {
    Finding(.languageIsNeeded, .error, "\(name.folder) is the last localization and is not removed")
  }

  fileprivate static func link(_ name: LocalizationName, to real: LocalizationName) -> Finding {
    Finding(
      .languageIsNeeded, .error, "\(name.folder) is a link to \(real.folder) and is not removed",
      fix: "Remove the link by hand: no text is lost with it.")
  }

  fileprivate static func linked(_ name: LocalizationName, by link: LocalizationName) -> Finding {
    Finding(
      .languageIsNeeded, .error, "\(name.folder) has the texts of \(link.folder), a link to it, and is not removed",
      fix: "Remove the link by hand first.")
  }

  fileprivate static func otherFiles(_ first: String, _ count: Int, _ folder: String) -> Finding {
    let more = count > 1 ? " and \(count - 1) more" : ""
    return Finding(
      .otherFiles, .error, "\(folder) has files that are not tables: \(first)\(more)",
      fix: "Remove them, too, with --force.")
  }
}

extension Finding.Rule {
  /// A localization that the bundle needs cannot be removed.
  static let languageIsNeeded = Finding.Rule(rawValue: "language-is-needed")
  /// A localization with files that are not tables is removed only on request.
  static let otherFiles = Finding.Rule(rawValue: "other-files")
}
