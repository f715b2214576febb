internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// One of the two bundles, as far as it does not depend on the language.
struct ComparisonSide {
  let bundle: SettingsBundle
  let coverage: BundleCoverage
  /// The coverage of each language.
  let rows: [LocalizationName: LocalizationCoverage]
  let catalog: TranslationCatalog
  let languages: BundleLanguages
  private let options: AuditOptions
  private let localization: LocalizationOptions

  /// - Throws: as `audit(_:)`.
  init(_ bundle: SettingsBundle, _ options: AuditOptions) throws {
    self.bundle = bundle
    self.options = options
    coverage = try bundle.coverageAudit(options).coverage
    rows = Dictionary(coverage.localizations.map { ($0.language.localization, $0) }) { first, _ in first }
    catalog = try bundle.catalog(options.catalog)
    languages = try catalog.languages()
    var localization = LocalizationOptions(policy: options.policy, reading: options.catalog.reading)
    localization.devices = options.device
    self.localization = localization
  }

  /// The language of the source texts.
  var source: CatalogLanguage { languages.development }

  /// The source language, then the other languages of the bundle.
  var allLanguages: [CatalogLanguage] { [source] + languages.all.filter { $0 != source } }

  /// The panes as users of a language read them.
  func settings(of language: CatalogLanguage) throws -> LocalizedSettings {
    try bundle.localized(for: [language.localization.text], options: localization)
  }

  /// What is known as the source text of a key: not an empty one, not an identifier, and nothing that is not for
  /// translators.
  func sourceText(of id: ScreenTextIdentifier) -> String? {
    guard let table = id.table, let unit = catalog[UnitIdentifier(table: table, key: id.key)] else { return nil }
    let isIdentifier = unit.lacksText(unit.source, by: options.identifiers)
    return unit.source.isEmpty || isIdentifier || !unit.isOfProject ? nil : unit.source
  }

  /// The localizations that names or tags mean.
  ///
  /// - Returns: empty if the bundle does not have it.
  /// - Throws: `LanguageError` for a name that is no locale.
  func localizations(named name: String) throws -> [LocalizationName] {
    switch try languages.match(name) {
    case .localization(let language): return [language.localization]
    case .ambiguous(let folders), .near(let folders): return folders
    case .new(let language): return language.localization == source.localization ? [source.localization] : []
    case .invalid: return try languages.languages(named: [name]).map(\.localization)
    }
  }
}

/// A language on one side or on both.
struct LanguagePair {
  let old: CatalogLanguage?
  let new: CatalogLanguage?
  /// Whether it is the source language: that of the new side, if it is there.
  let isSource: Bool

  /// The lproj name: that of the new side, if it is there.
  var name: LocalizationName { (new ?? old)?.localization ?? .base }

  /// The languages of both sides: those of one lproj name, then those of one tag. The source language first, then by
  /// name.
  static func all(_ old: ComparisonSide, _ new: ComparisonSide) -> [LanguagePair] {
    let sameName = Dictionary(old.allLanguages.map { ($0.localization, $0) }) { first, _ in first }
    var partners: [LocalizationName: CatalogLanguage] = [:]
    for language in new.allLanguages { partners[language.localization] = sameName[language.localization] }
    let known = Set(partners.keys)
    let left = Dictionary(grouping: old.allLanguages.filter { !known.contains($0.localization) }) {
      ExactString($0.tag)
    }
    var taken = known
    for language in new.allLanguages where partners[language.localization] == nil {
      guard let same = left[ExactString(language.tag)], same.count == 1 else { continue }
      if taken.insert(same[0].localization).inserted { partners[language.localization] = same[0] }
    }
    var pairs = new.allLanguages.map {
      LanguagePair(old: partners[$0.localization], new: $0, isSource: $0 == new.source)
    }
    pairs += old.allLanguages.filter { !taken.contains($0.localization) }.map {
      LanguagePair(old: $0, new: nil, isSource: false)
    }
    return pairs.sorted { $0.isSource != $1.isSource ? $0.isSource : $0.name < $1.name }
  }
}
