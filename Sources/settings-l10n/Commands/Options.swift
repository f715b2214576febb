public import ArgumentParser
public import SettingsLocalization

extension ResolutionPolicy: ExpressibleByArgument {}
extension SettingsDialect: ExpressibleByArgument {}
extension Device: ExpressibleByArgument {}

/// Which bundle is meant, and whose rules say what it holds.
struct BundleSource: ParsableArguments {
  @Argument(
    help: "A Settings.bundle, an InAppSettings.bundle, an .app, or a folder that holds one.",
    completion: .directory)
  var bundle: String

  @Option(help: "Whose rules decide what is localizable, and in which table.")
  var dialect = SettingsDialect.automatic

  @Option(help: "The localization in which the texts were written. (default: what the bundle tells)")
  var development: String?

  /// The path of the one bundle that is meant.
  ///
  /// Of an app or a folder with one of each kind, the dialect decides: InAppSettingsKit reads its own first.
  func path() throws -> String {
    let found = try BundleLocator.bundles(at: bundle)
    if found.count == 1 { return found[0] }
    let name = dialect == .iask ? "InAppSettings.bundle" : "Settings.bundle"
    let named = found.filter { $0.split(separator: "/").last.map(String.init) == name }
    guard found.count == 2, named.count == 1, Set(found.map(folder)).count == 1 else {
      throw BundleError.severalBundles(path: bundle, found: found)
    }
    return named[0]
  }

  private func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Opens the one bundle that is meant.
  func open() throws -> SettingsBundle { try SettingsBundle(path: path()) }

  /// How its units are gathered.
  var catalogOptions: CatalogOptions { CatalogOptions(dialect: dialect, developmentRegion: development) }
}

/// Which bundle is read, and as whom.
struct BundleOptions: ParsableArguments {
  @OptionGroup var source: BundleSource

  @Option(help: "Whose rules decide which localization answers: the best chain for each text, or what iOS does.")
  var policy = ResolutionPolicy.icu

  @Option(help: "The device that shows the panes.")
  var device = Device.phone

  var localization: LocalizationOptions {
    LocalizationOptions(
      policy: policy, dialect: source.dialect, device: device, developmentRegion: source.development)
  }

  /// Opens the bundle and reads it for somebody.
  func localized(for locales: LocaleOptions) throws -> LocalizedSettings {
    let opened = try source.open()
    let preferences = locales.preferences(of: opened, development: source.development)
    return try opened.localized(for: preferences, options: localization)
  }
}

/// Whose language is shown.
struct LocaleOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Locales, best first: lproj names, BCP 47 tags or POSIX identifiers. (default: the development language)",
      discussion: "May be repeated, and may be a list with commas; \"\\,\" is a comma in a name.",
      valueName: "locale"))
  var locale: [String] = []

  /// The preferences; without any the development language, which is told on standard error.
  func preferences(of bundle: SettingsBundle, development: String?) -> [String] {
    let given = LocaleList.names(locale)
    if !given.isEmpty { return given }
    let region = bundle.developmentRegion(given: development)
    Output.note("no --locale: showing the development language, \(TerminalText.clean(region.identifier))")
    return [region.identifier]
  }
}

/// Which localizations are worked on.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Localizations, as lproj names or BCP 47 tags; \"all\" is every one. (default: the development language)",
      discussion: "May be repeated, and may be a list with commas.", valueName: "locale"))
  var locale: [String] = []

  /// The languages that are meant; without any the development language, which is told on standard error.
  func languages(of bundle: SettingsBundle, _ catalog: TranslationCatalog) throws -> [CatalogLanguage] {
    let names = LocaleList.names(locale)
    let languages = try catalog.languages(of: bundle)
    if names.contains("all") {
      if languages.all.isEmpty { throw Failure("\(bundle.path): has no localization yet; name a language with --locale") }
      return languages.all
    }
    if names.isEmpty {
      Output.note("no --locale: taking the development language, \(TerminalText.clean(catalog.source.localization))")
      return [languages.development]
    }
    return try languages.languages(named: names)
  }
}

/// Lists of locales as they are typed.
enum LocaleList {
  /// The names that an option gives: as a list if it is given once ("fr, de", but "Chinese, Traditional" stays whole),
  /// else each as one name or as a list without spaces.
  static func names(_ values: [String]) -> [String] {
    values.count == 1 ? LocaleIdentifier.preferences(values[0]) : values.flatMap(split).map(trimmed)
  }

  private static func trimmed(_ name: String) -> String {
    let text = name.drop(while: \.isWhitespace)
    return String(text.prefix(text.count - text.reversed().prefix(while: \.isWhitespace).count))
  }

  /// Cuts a list at its commas. A comma before a space belongs to the name ("Chinese, Traditional"), as does `\,`.
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

/// How the result is written, and when findings make a run fail.
struct OutputOptions: ParsableArguments {
  @Option(help: "From which severity on findings end the run with status 1.")
  var failOn = FailThreshold.error

  @Option(help: "Whether text is coloured.")
  var color = ColorChoice.auto

  var style: Style { Style(color) }

  /// Tells findings on standard error, the worst first, otherwise in the order given.
  func tell(_ findings: [Finding], in bundle: SettingsBundle? = nil) {
    let style = Style(color, descriptor: 2)
    for severity in Finding.Severity.allCases.sorted(by: >) {
      for finding in findings where finding.severity == severity {
        FindingText.lines(finding, in: bundle?.path, style).forEach(Output.note)
      }
    }
  }
}

/// The formats of commands that have a text and a JSON form.
enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
