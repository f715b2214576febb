public import ArgumentParser
import SettingsAudit
public import SettingsLocalization
import SettingsTranslation

/// A command that shows what a user reads in a bundle.
protocol ReaderCommand: BundleCommand {
  var reader: ReaderOptions { get }
}

extension ReaderCommand {
  /// The bundle, and for whom it is read.
  var bundle: BundleOptions { BundleOptions(source: source, reader: reader) }
}

/// Which bundle is read, and for which user.
struct BundleOptions {
  let source: BundleSource
  let reader: ReaderOptions

  /// How a bundle is read: the command line overrides the configuration.
  func localization(of path: String) throws -> LocalizationOptions {
    var options = try source.project.configuration(of: path).localizationOptions
    source.content.apply(to: &options.reading)
    reader.apply(to: &options.policy, &options.device)
    return options
  }

  /// Opens the bundle, localizes it for some preferences, and passes it to a body.
  ///
  /// - Parameters:
  ///   - pane: the requested pane; if no row leads to it, or there is no root pane, reading starts with it.
  ///   - preferences: the preferred locales, given the bundle and its development language.
  ///   - body: reads everything that is shown, and prints nothing, since it runs again if the bundle changes meanwhile.
  func localized<Result>(
    showing pane: String? = nil, for preferences: (SettingsBundle, DevelopmentRegion) throws -> [String],
    _ body: (LocalizedSettings) throws -> Result
  ) throws -> Result {
    let path = try source.path()
    let options = try localization(of: path)
    return try SettingsBundle.reading(path) { opened in
      let region = opened.developmentRegion(given: options.reading.development)
      return try body(localized(opened, showing: pane, preferences(opened, region), options))
    }
  }

  private func localized(
    _ bundle: SettingsBundle, showing pane: String?, _ locales: [String], _ options: LocalizationOptions
  ) throws -> LocalizedSettings {
    do {
      let settings = try bundle.localized(for: locales, options: options)
      guard let pane, !settings.panes.contains(where: { $0.name.isExactly(pane) }) else { return settings }
      return try beginning(with: pane, bundle, locales, options) ?? settings
    } catch BundleError.noRootPane(let path, let lookedFor, let present, let problems) {
      if let pane, let settings = try beginning(with: pane, bundle, locales, options) { return settings }
      throw BundleError.noRootPane(path: path, lookedFor: lookedFor, present: present, problems: problems)
    }
  }

  /// The bundle, starting with a pane that an app opens by name; `nil` if the pane does not exist.
  private func beginning(
    with pane: String, _ bundle: SettingsBundle, _ locales: [String], _ options: LocalizationOptions
  ) throws -> LocalizedSettings? {
    var options = options
    options.rootPane = pane
    do {
      return try bundle.localized(for: locales, options: options)
    } catch BundleError.noRootPane {
      return nil
    }
  }
}

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
  /// - Throws: an error for a name that is no locale, as `all`, which is no preference.
  func preferences(_ bundle: SettingsBundle, _ region: DevelopmentRegion) throws -> [String] {
    let given = LocaleList.names(locale)
    if !given.isEmpty {
      try PreferenceCheck(bundle).require(given)
      return given
    }
    LocaleList.tellDefault("showing", region.identifier)
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
    for language in languages where !known.all.contains(language) {
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
    LocaleList.tellDefault("using", known.source.localization.text)
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

  func languages(of catalog: TranslationCatalog) throws -> [CatalogLanguage] {
    let names = LocaleList.names(locale).filter { $0 != LocaleList.all }
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
