internal import SettingsLocalization

/// The source texts of translations: the development localization's, else those of `Base.lproj`, else the keys.
///
/// A source text is never a translation, and never what a chain would find: an import compares with it, so it must not
/// depend on a user's preferences.
struct SourceTexts {
  /// The development language; its localization may be missing from the bundle.
  let language: CatalogLanguage
  private let bundle: SettingsBundle
  /// Where texts are looked for, best first.
  private let folders: [(localization: LocalizationName, origin: TranslationUnit.Origin)]

  init(_ bundle: SettingsBundle, _ region: DevelopmentRegion) throws(ICUError) {
    self.bundle = bundle
    let name = try SourceTexts.localization(of: region, in: bundle)
    language = try CatalogLanguage(localization: name ?? LocalizationName(region.identifier))
    let development = name.map { [(localization: $0, origin: TranslationUnit.Origin.development)] } ?? []
    let base =
      bundle.localizations.contains(.base)
      ? [(localization: LocalizationName.base, origin: TranslationUnit.Origin.base)] : []
    folders = development + base
  }

  /// The lproj of the development language; `nil` if there is none of that language and script, or if `Base` has tables
  /// and is nearer: for `en`, `Base` has the source texts and `en-GB` is a translation.
  private static func localization(of region: DevelopmentRegion, in bundle: SettingsBundle) throws(ICUError)
    -> LocalizationName?
  {
    let declared = LocalizationName(region.identifier)
    if bundle.realLocalizations.contains(declared) { return declared }
    let negotiator = try LocaleNegotiator(
      localizations: bundle.realLocalizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
    let chain = try negotiator.chain(for: [region.identifier], relatedLanguages: false)
    let own: Set<FallbackRelation> = [.exact, .equivalent, .parent, .sibling]
    let isBaseSource = bundle.hasTables(in: .base)
    let nearest = chain.steps.prefix { $0.relation != .base || !isBaseSource }
    return nearest.first { own.contains($0.relation) }?.localization
  }

  /// The source texts of the tables of a name.
  func table(_ name: TableName) -> SourceTable {
    SourceTable(files: folders.map { (bundle.tableFile(name, localization: $0.localization), $0.origin) })
  }

  /// The names of the tables that have source texts.
  ///
  /// - Throws: `BundleError` if a folder cannot be read.
  func tableNames() throws(BundleError) -> [TableName] {
    try bundle.tableNames().filter { !table($0).isEmpty }
  }
}

/// The source texts of one table: files of one name, best first.
struct SourceTable {
  private let tables: [(table: StringsTable, origin: TranslationUnit.Origin, hasDirectives: Bool)]
  /// Problems of the files.
  let findings: [Finding]

  init(files: [(file: TableFile, origin: TranslationUnit.Origin)]) {
    tables = files.compactMap { file, origin in file.table.map { ($0, origin, $0.mayHaveDirectives) } }
    findings = files.flatMap(\.file.findings)
  }

  /// Whether none of the files exists.
  var isEmpty: Bool { tables.isEmpty }

  /// The source text of a key, its origin, and its comment without directives to the tool.
  func text(_ key: TextKey) -> (text: String, origin: TranslationUnit.Origin, comment: String?) {
    for (table, origin, _) in tables {
      guard let entry = table.entry(forKey: key), let text = entry.value.string else { continue }
      return (text, origin, entry.comment.flatMap(IgnoreDirective.stripped))
    }
    return (key.text, .key, nil)
  }

  /// Whether a comment of the key says that code looks it up.
  func isUsedByCode(_ key: TextKey) -> Bool {
    tables.contains { $0.hasDirectives && $0.table.entry(forKey: key)?.isUsedByCode ?? false }
  }

  /// The keys that have a text, in the order of the files, without duplicates.
  var keys: [TextKey] {
    var seen: Set<TextKey> = []
    return tables.flatMap(\.table.entries).filter { $0.value.string != nil }.map(\.key).filter {
      seen.insert($0).inserted
    }
  }
}
