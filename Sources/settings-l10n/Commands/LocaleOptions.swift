public import ArgumentParser
import SettingsAudit
import SettingsCatalog
public import SettingsLocalization
import SettingsReports

/// The locales whose texts are shown.
struct LocaleOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Locales, best first: lproj names, BCP 47 tags or POSIX identifiers. (default: the development language)",
      discussion: "May be repeated, or a comma-separated list; \"\\,\" is a comma in a name.",
      valueName: "locale"),
    completion: .custom(Completions.locales))
  var locale: [String] = []

  func validate() throws { try LocaleList.requireName(locale) }

  /// The preferred locales; by default the development language, which a note on standard error reports.
  ///
  /// - Throws: an error for a name that is not a locale, such as `all`.
  func preferences(_ bundle: SettingsBundle, _ region: DevelopmentRegion) throws -> [String] {
    let given = LocaleList.names(locale)
    if !given.isEmpty {
      try PreferenceCheck(bundle).require(given)
      return given
    }
    LocaleList.noteDefault("showing", region.identifier)
    return [region.identifier]
  }
}

/// The localizations that a command processes.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Localizations, as lproj names or BCP 47 tags, or \"all\". (default: the development language)",
      discussion: "May be repeated, or a comma-separated list.", valueName: "locale"),
    completion: .custom(Completions.locales))
  var locale: [String] = []

  func validate() throws { try LocaleList.requireName(locale) }

  /// The names that were given, without `all`.
  var names: [String] { LocaleList.names(locale).filter { $0 != LocaleList.all } }

  /// The languages; by default the development language. Notes on standard error report the default, and each language
  /// that the bundle does not have yet.
  ///
  /// - Parameter allHasSource: whether `all` includes the language of the source texts.
  func languages(of catalog: TranslationCatalog, allHasSource: Bool = true) throws -> [CatalogLanguage] {
    let known = try catalog.languages()
    let source = known.source.localization.text
    // Else a folder of that name would be made: an unknown development language is an error like an unknown --locale.
    if case .invalid = try known.match(source) { _ = try known.languages(named: [source]) }
    let languages = try languages(among: known, allHasSource: allHasSource, of: catalog.bundle)
    for language in languages where !catalog.bundle.localizations.contains(language.localization) {
      Output.remark("note: the bundle has no \(TerminalText.clean(language.localization)).lproj yet")
    }
    return languages
  }

  private func languages(
    among known: BundleLanguages, allHasSource: Bool, of bundle: SettingsBundle
  ) throws -> [CatalogLanguage] {
    let named = try known.languages(named: names)
    if LocaleList.names(locale).contains(LocaleList.all) {
      let all = known.all.filter { allHasSource || $0 != known.development }
      let languages = all + named.filter { !all.contains($0) }
      if !languages.isEmpty { return languages }
      let none = known.all.isEmpty ? "has no localization yet" : "has no localization but the source language yet"
      throw Failure("\(bundle.path): \(none); name a language with --locale")
    }
    guard named.isEmpty else { return named }
    LocaleList.noteDefault("using", known.source.localization.text)
    return [known.development]
  }
}

/// The localizations that a command looks at; by default all.
struct ChosenLanguages: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Localizations, as lproj names or BCP 47 tags. (default: all)",
      discussion: "May be repeated, or a comma-separated list.", valueName: "locale"),
    completion: .custom(Completions.locales))
  var locale: [String] = []

  func validate() throws { try LocaleList.requireName(locale) }

  /// The names that were given, without `all`; empty for all localizations.
  var names: [String] { LocaleList.names(locale).filter { $0 != LocaleList.all } }

  /// The languages of localizations that the bundle has.
  func languages(of catalog: TranslationCatalog) throws -> [CatalogLanguage] {
    let known = try catalog.languages()
    if names.isEmpty { return known.all }
    let languages = try known.languages(named: names)
    let present = catalog.bundle.localizations
    if let other = languages.first(where: { !present.contains($0.localization) }) {
      throw Failure(
        "\(catalog.bundle.path): "
          + UnknownName.message("localization", other.localization.text, known: present.map(\.text)))
    }
    return languages
  }
}

extension TextKey: ExpressibleByArgument {}
extension TableName: ExpressibleByArgument {}
