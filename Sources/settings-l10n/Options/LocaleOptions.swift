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

  /// Whether all localizations of the bundle are meant.
  var isAll: Bool { LocaleList.names(locale).contains(LocaleList.all) }

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
    if isAll {
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

  /// Whether all localizations of the bundle are meant.
  var isAll: Bool { locale.isEmpty || LocaleList.names(locale).contains(LocaleList.all) }

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

/// Lists of locales on the command line.
enum LocaleList {
  /// The name that means every localization.
  static let all = "all"

  /// The names in the values of an option. A single value is a list ("fr, de", but "Chinese, Traditional" stays whole);
  /// each of several values is one name or a list without spaces.
  static func names(_ values: [String]) -> [String] {
    values.count == 1 ? LocaleIdentifier.preferences(values[0]) : values.flatMap(split).map(trimmed)
  }

  /// Makes sure that an option has a name if it is given: an empty one would mean the default.
  static func requireName(_ values: [String], of option: String = "--locale") throws {
    if !values.isEmpty, names(values).isEmpty {
      throw ValidationError("\(option) is empty: name a language, such as de.")
    }
  }

  /// Reports on standard error that the development language is used, since none was named.
  static func noteDefault(_ verb: String, _ language: String) {
    Output.remark("note: no --locale: \(verb) the development language, \(TerminalText.clean(language))")
  }

  private static func trimmed(_ name: String) -> String {
    let text = name.drop(while: \.isWhitespace)
    return String(text.prefix(text.count - text.reversed().prefix(while: \.isWhitespace).count))
  }

  /// Splits a list at its commas. A comma before a space belongs to the name ("Chinese, Traditional"), as does `\,`.
  private static func split(_ list: String) -> [String] {
    var names = [""]
    let characters = Array(list)
    var index = 0
    while index < characters.count {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if characters[index] == "\\", next == "," {
        names[names.count - 1].append(",")
        index += 1
      } else if characters[index] == ",", next != " " {
        names.append("")
      } else {
        names[names.count - 1].append(characters[index])
      }
      index += 1
    }
    return names.filter { !$0.isEmpty }
  }
}

/// Checks the preferred locales of a command line. Any text would be taken as a language that the bundle does not have.
struct PreferenceCheck {
  private let bundle: SettingsBundle

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// Makes sure that each name is a localization or a locale; a note names the nearest localization if none matches.
  func require(_ names: [String]) throws {
    let known = bundle.localizations.map(\.text)
    for name in names where !known.contains(where: name.isExactly) {
      if name == LocaleList.all {
        throw Failure(
          "--locale: \"all\" is not a preferred language; name one" + (known.isEmpty ? "" : " of: \(listed(known))"))
      }
      guard let locale = try LocaleIdentifier(name) else { throw try unknown(name) }
      try noteNearest(to: name, locale, known)
    }
  }

  private func unknown(_ name: String) throws -> any Error {
    do {
      try bundle.catalog().languages().requireLocale(name)
    } catch let error as LanguageError {
      return error
    }
    return Failure("\"\(TerminalText.brief(name))\" is not a locale")
  }

  /// Notes the nearest localization to a language of three letters: one that differs in a letter is hardly ever meant.
  private func noteNearest(to name: String, _ locale: LocaleIdentifier, _ known: [String]) throws {
    guard locale.language.utf8.count > 2, name.isExactly(locale.language) else { return }
    let languages = try known.map { try LocaleIdentifier($0)?.language }
    guard !languages.contains(locale.language), let near = UnknownName.nearest(to: name, in: known) else { return }
    Output.remark("note: no localization has the language \(name); did you mean \"\(TerminalText.brief(near))\"?")
  }

  private func listed(_ names: [String]) -> String {
    let shown = names.prefix(GroupNotes.readable).map { TerminalText.brief($0) }.joined(separator: ", ")
    let rest = names.count - GroupNotes.readable
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}
