public import SettingsCatalog
public import SettingsLocalization

/// What adding languages to a bundle changes, computed before anything is written.
public struct LanguageAddition: Sendable {
  /// One added language.
  public struct Item: Sendable {
    /// The language and its folder.
    public let language: CatalogLanguage
    /// The localization that an iPhone in the language chose before; `nil` for none.
    public let before: LocalizationName?
    /// The nearest localization of the same language, whose texts can be taken; `nil` for none.
    public let relative: LocalizationName?
    /// How many entries are added, and how many of them have a text of the language.
    public let entries: (all: Int, ofLanguage: Int)
  }

  /// The languages, in the order given.
  public let items: [Item]
  /// The users of other localizations of these languages who see an added one then.
  public let newChoices: [NewChoice]
  /// The entries.
  public let sync: SyncPlan
}

/// Plans new languages: a folder with every table that a pane needs.
public struct LanguageAdditionPlanner {
  private let catalog: TranslationCatalog
  private let options: SyncOptions
  private let languages: BundleLanguages

  /// Takes the bundle in its current state.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - identifiers: which keys are identifiers.
  ///   - texts: the localization whose texts the new ones get, marked as needing a review.
  /// - Throws: `LanguageError` if that localization does not exist; `ICUError` if ICU fails.
  public init(
    _ catalog: TranslationCatalog, identifiers: IdentifierRule = IdentifierRule(), texts: String? = nil
  ) throws {
    self.catalog = catalog
    languages = try catalog.languages()
    var options = SyncOptions()
    options.addsMissing = true
    options.makesEveryTable = true
    options.identifiers = identifiers
    if let texts {
      guard case .localization(let language) = try languages.match(texts) else {
        throw LanguageError(.notThere(texts))
      }
      options.texts = language.localization
    }
    self.options = options
  }

  /// The plan for some languages.
  ///
  /// - Parameter names: BCP 47 tags of languages that the bundle does not have.
  /// - Throws: `LanguageError` if the bundle has a language, or the texts to take are of another one; `ICUError`.
  public func plan(_ names: [String]) throws -> LanguageAddition {
    let added = try names.map(newLanguage)
    let sync = try SyncPlanner(catalog, options: options).plan(for: added)
    return LanguageAddition(
      items: try added.map { try item($0, sync) }, newChoices: try NewChoice.all(adding: added, in: catalog), sync: sync
    )
  }

  private func newLanguage(_ name: String) throws -> CatalogLanguage {
    switch try languages.match(adding: name) {
    case .new(let language):
      try BundleLanguages.requireRegistered(name)
      try requireSameLanguage(language)
      return language
    case .localization(let language): throw LanguageError(.isThere(name, [language.localization]))
    case .ambiguous(let folders), .near(let folders): throw LanguageError(.isThere(name, folders))
    case .invalid: throw LanguageError(.notALanguage(name))
    }
  }

  /// Refuses to take the texts of another language or script: they would be read as translations.
  private func requireSameLanguage(_ language: CatalogLanguage) throws {
    guard let name = options.texts else { return }
    let texts = languages.language(name)
    let locales = (try LocaleIdentifier(language.tag), try texts.flatMap { try LocaleIdentifier($0.tag) })
    guard let own = locales.0, let other = locales.1, own.likely.sharesLanguageAndScript(with: other.likely) else {
      throw LanguageError(.otherLanguage(language, name))
    }
  }

  private func item(_ language: CatalogLanguage, _ sync: SyncPlan) throws -> LanguageAddition.Item {
    let chains = try LanguageChains(
      language, locale: try LocaleIdentifier(language.tag), source: try LocaleIdentifier(catalog.source.tag),
      isSource: false, isPresent: false, negotiator: try catalog.negotiator())
    let own = sync.actions.filter { $0.place.localization == language.localization }
    let reviewed = Set(sync.states.lines.filter { $0.state == .needsReview }.map(\.entry))
    let isOfLanguage = own.filter { action in
      reviewed.contains(StateEntry(action.place, action.key))
        || catalog[UnitIdentifier(table: action.place.table, key: action.key)]?.source.isExactly(action.text) == false
    }
    return LanguageAddition.Item(
      language: language, before: chains.phone.localizations.first,
      relative: chains.ownOfChain.dropFirst().first { $0 != .base }, entries: (own.count, isOfLanguage.count))
  }
}

extension Finding {
  fileprivate static func isThere(_ name: String, _ folders: [LocalizationName]) -> Finding {
    let list = folders.map(\.folder).joined(separator: ", ")
    return Finding(.languageIsThere, .error, "the bundle has \(name.quoted) already: \(list)")
  }

  fileprivate static func notThere(_ name: String) -> Finding {
    Finding(.unclearLocale, .error, "the bundle has no localization \(name.quoted) whose texts can be taken")
  }

  fileprivate static func notALanguage(_ name: String) -> Finding {
    Finding(.notALocale, .error, "\(name.quoted) is not a locale", fix: LocaleHint.text(for: name, in: []))
  }

  fileprivate static func otherLanguage(_ language: CatalogLanguage, _ name: LocalizationName) -> Finding {
    Finding(
      .otherLanguage, .error, "\(name) is not of the language and script of \(language.tag)",
      fix: "Add the language without texts, and translate it.")
  }
}

extension Finding.Rule {
  /// A language that is to be added exists.
  static let languageIsThere = Finding.Rule(rawValue: "language-is-there")
  /// Texts of another language cannot be taken.
  static let otherLanguage = Finding.Rule(rawValue: "other-language")
}
