public import SettingsLocalization
public import SettingsTranslation

/// What a project says about how its bundles are looked at.
///
/// Whatever it does not say is `nil` or empty; what a caller says goes before it.
public struct ProjectConfiguration: Sendable {
  /// A further result that is written to a file.
  public struct Report: Hashable, Sendable {
    /// The name of the format: one of ``ProjectConfiguration/reportFormats``.
    public var format: String
    /// Where it goes, from the working directory.
    public var path: String
  }

  /// Where the configuration comes from; `nil` for none.
  public var file: String?
  /// The localization in which the texts were written.
  public var developmentLanguage: String?
  /// Whose rules decide what is localizable, and in which table.
  public var dialect: SettingsDialect?
  /// Whose rules decide which localization answers.
  public var policy: ResolutionPolicy?
  /// The device that shows the panes.
  public var device: Device?
  /// Localizations that a bundle should have.
  public var locales: [String] = []
  /// Keys that are not for translators.
  public var excludedKeys: [String] = []
  /// Patterns of keys that are not for translators.
  public var excludedPatterns: [String] = []
  /// Keys beside those of the dialect whose texts are localizable.
  public var localizableKeys: [String] = []
  /// Which keys a person must not read.
  public var identifiers = IdentifierRule()
  /// Terms that a translation keeps as they are.
  public var glossary: [String] = []
  /// How many characters a translation may have, by field.
  public var lengthLimits: [String: Int] = [:]
  /// How many columns a title in a row may take.
  public var rowWidth: Int?
  /// What becomes of the findings of rules.
  public var rules = RuleSettings()
  /// How much must be translated.
  public var minimumCoverage = MinimumCoverage()
  /// From which severity on findings make a run fail.
  public var failOn: FailThreshold?
  /// Further results, in the order of their formats' names.
  public var reports: [Report] = []
  /// The file of known findings, from the working directory.
  public var baseline: String?

  /// A configuration that says nothing.
  public init() {}

  /// The formats that a report may have.
  public static var reportFormats: [String] { reportExtensions.map(\.format) }

  /// How the name of a file may end that a configuration wants a report in: never as that of something that is run.
  public static let reportExtensions: [(format: String, extensions: [String])] = [
    ("text", ["txt", "log"]), ("json", ["json"]), ("xcode", ["txt", "log"]), ("github", ["txt", "log"]),
    ("sarif", ["sarif", "json"]), ("junit", ["xml"]), ("markdown", ["md", "markdown"]), ("html", ["html", "htm"]),
  ]
}

extension ProjectConfiguration {
  /// How units are gathered.
  public var catalogOptions: CatalogOptions {
    var options = CatalogOptions(
      dialect: dialect ?? .automatic, developmentRegion: developmentLanguage, maximumLengths: lengthLimits,
      excludedKeys: excludedKeys)
    options.excludedPatterns = excludedPatterns
    options.localizableKeys = localizableKeys
    if developmentLanguage != nil { options.developmentRegionSource = .configuration }
    return options
  }

  /// How a bundle is read for a person.
  public var localizationOptions: LocalizationOptions {
    var options = LocalizationOptions(
      policy: policy ?? .icu, dialect: dialect ?? .automatic, device: device ?? .phone,
      developmentRegion: developmentLanguage)
    options.localizableKeys = localizableKeys
    if developmentLanguage != nil { options.developmentRegionSource = .configuration }
    return options
  }

  /// What an audit looks at, and by whose rules.
  public var auditOptions: AuditOptions {
    var options = AuditOptions(
      catalog: catalogOptions, policy: policy ?? .icu, device: device ?? .phone, expectedLocales: locales,
      identifiers: identifiers, glossary: glossary, rowWidth: rowWidth ?? AuditOptions.defaultRowWidth, rules: rules)
    options.minimumCoverage = minimumCoverage
    return options
  }
}
