/// The texts that translations are made from: the development localization's, else those of `Base.lproj`, else the keys.
struct SourceTexts {
  /// The development language; its localization may be missing from the bundle.
  let language: CatalogLanguage
  private let bundle: SettingsBundle
  /// Where texts are looked for, best first.
  private let folders: [(localization: String, origin: TranslationUnit.Origin)]

  init(_ bundle: SettingsBundle, developmentRegion: String?) throws(ICUError) {
    self.bundle = bundle
    let region = bundle.developmentRegion(given: developmentRegion)
    let name = try SourceTexts.localization(of: region, in: bundle)
    language = try CatalogLanguage(localization: name ?? region.identifier)
    let development = name.map { [(localization: $0, origin: TranslationUnit.Origin.development)] } ?? []
    let base =
      bundle.localizations.contains("Base") ? [(localization: "Base", origin: TranslationUnit.Origin.base)] : []
    folders = development + base
  }

  /// The lproj of the development language, `nil` if there is none of that language and script.
  private static func localization(of region: DevelopmentRegion, in bundle: SettingsBundle) throws(ICUError) -> String?
  {
    if bundle.localizations.contains(where: region.identifier.isExactly) { return region.identifier }
    let negotiator = try LocaleNegotiator(
      localizations: bundle.localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
    let chain = try negotiator.chain(for: [region.identifier], relatedLanguages: false)
    let own: Set<FallbackRelation> = [.exact, .equivalent, .parent, .sibling]
    return chain.steps.first { own.contains($0.relation) }?.localization
  }

  /// The tables of a name that have source texts, best first.
  private func tables(_ name: String) -> [(table: StringsTable, origin: TranslationUnit.Origin)] {
    folders.compactMap { folder in
      bundle.tableFile(name, localization: folder.localization).table.map { ($0, folder.origin) }
    }
  }

  /// The source text of a unit, where it comes from, and its comment.
  func text(_ id: UnitIdentifier) -> (text: String, origin: TranslationUnit.Origin, comment: String?) {
    for (table, origin) in tables(id.table) {
      guard let entry = table.entry(forKey: id.key), let text = entry.value.string else { continue }
      return (text, origin, entry.comment)
    }
    return (id.key, .key, nil)
  }

  /// The keys of the tables of a name in the order of the files, each once.
  func keys(of table: String) -> [String] {
    var seen: Set<ExactString> = []
    return tables(table).flatMap(\.table.entries).filter { $0.value.string != nil }.map(\.key).filter {
      seen.insert(ExactString($0)).inserted
    }
  }

  /// The names of the tables that have source texts.
  ///
  /// - Throws: ``BundleError`` if a folder cannot be read.
  func tableNames() throws(BundleError) -> [String] {
    try bundle.tableNames().filter { !tables($0).isEmpty }
  }

  /// What is wrong with the files of the tables of a name.
  func findings(_ table: String) -> [Finding] {
    folders.flatMap { bundle.tableFile(table, localization: $0.localization).findings }
  }
}
