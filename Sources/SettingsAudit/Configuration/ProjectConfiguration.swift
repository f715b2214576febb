public import SettingsCatalog
public import SettingsLocalization

/// A project's settings for its bundles.
///
/// Values that are not set are `nil` or empty. The caller's own options override them.
public struct ProjectConfiguration: Sendable {
  /// An additional report that is written to a file.
  public struct Report: Hashable, Sendable {
    /// The name of the format: one of ``ProjectConfiguration/reportFormats``.
    public var format: String
    /// The path of the file, from the working directory.
    public var path: String
  }

  /// The configuration file; `nil` for none.
  public var file: String?
  /// The source localization; `nil` to derive it from the bundle.
  public var developmentLanguage: String?
  /// Whose rules apply, the Settings app's or InAppSettingsKit's; `nil` to detect it.
  public var dialect: SettingsDialect?
  /// How texts are resolved; `nil` for `icu`.
  public var policy: ResolutionPolicy?
  /// The devices that show the panes; `nil` for all that the bundle has files or rows for.
  public var device: DeviceChoice?
  /// Which answer counts as what users read; `nil` for what an iPhone shows.
  public var counted: CountedAnswer?
  /// Localizations that a bundle should have.
  public var locales: [String] = []
  /// What a platform calls languages, by lproj name.
  public var languageCodes: [LocalizationName: String] = [:]
  /// The folders of string catalogs that tables are made of, by bundle.
  public var catalogFolders: [CatalogFolder] = []
  /// How the app around a bundle is looked for; `nil` if it is not.
  public var hostApp: HostAppOptions? = HostAppOptions()
  /// Excluded keys.
  public var excludedKeys: [String] = []
  /// Patterns of excluded keys.
  public var excludedPatterns: [String] = []
  /// Additional specifier keys whose texts are localizable.
  public var localizableKeys: [String] = []
  /// Names of panes that the build of the app makes, and patterns of them.
  public var generatedPanes: [String] = []
  /// Keys that the app's code looks up, and patterns of them, by table.
  public var keysUsedByCode: [TableName: [String]] = [:]
  /// Names in generated code, by key, or by key and value with a slash between them; empty if absent.
  public var generatedNames: [String: String] = [:]
  /// Which keys are identifiers that users must not read.
  public var identifiers = IdentifierRule()
  /// Terms that translations keep unchanged.
  public var glossary: [String] = []
  /// The file of terms, from the folder of the configuration; `nil` for none.
  public internal(set) var termsFile: String?
  /// The rows of that file.
  package internal(set) var terms: [Term] = []
  /// The maximum length of a translation in characters, by field.
  public var lengthLimits: [String: Int] = [:]
  /// The columns that a title in a row may take; `nil` for ``AuditOptions/defaultRowWidth``.
  public var rowWidth: Int?
  /// The severity of the findings of rules.
  public var rules = RuleSettings()
  /// Whether git is asked for translations that have become stale.
  public var usesHistory: Bool?
  /// The minimum coverage.
  public var minimumCoverage = MinimumCoverage()
  /// The severity from which findings make a run fail; `nil` for the default of the caller.
  public var failOn: FailThreshold?
  /// Additional reports, in the order of their formats' names.
  public var reports: [Report] = []
  /// The file of known findings, from the working directory; `nil` for none.
  public var baseline: String?

  /// Creates an empty configuration.
  public init() {}

  /// The formats of reports.
  public static var reportFormats: [String] { reportExtensions.map(\.format) }

  /// The allowed file extensions of reports in a configuration; executable files are not among them.
  public static let reportExtensions: [(format: String, extensions: [String])] = [
    ("text", ["txt", "log"]), ("json", ["json"]), ("jsonl", ["jsonl"]), ("xcode", ["txt", "log"]),
    ("github", ["txt", "log"]), ("sarif", ["sarif", "json"]), ("junit", ["xml"]), ("markdown", ["md", "markdown"]),
    ("html", ["html", "htm"]),
  ]
}

extension ProjectConfiguration {
  /// Whether the configuration names a key itself, not by a pattern.
  public func names(_ id: UnitIdentifier) -> Bool {
    let lists = [excludedKeys, identifiers.identifiers, identifiers.texts, keysUsedByCode[id.table] ?? []]
    return lists.joined().contains { id.key.text.isExactly($0) }
  }

  /// How units are collected.
  public var catalogOptions: CatalogOptions {
    var options = CatalogOptions(
      reading: reading, maximumLengths: lengthLimits, excludedKeys: excludedKeys, excludedPatterns: excludedPatterns,
      keysUsedByCode: keysUsedByCode)
    options.identifiers = identifiers
    options.glossary = glossary
    options.terms = terms
    options.languageCodes = languageCodes
    options.catalogFolders = catalogFolders
    options.emptyTexts = rules.emptyTexts
    return options
  }

  private var reading: BundleOptions {
    var reading = BundleOptions(dialect, configured: developmentLanguage, localizableKeys: localizableKeys)
    reading.generatedPanes = generatedPanes
    return reading
  }

  /// How texts of a bundle are resolved for users of one device: an iPhone if ``device`` names none.
  public var localizationOptions: LocalizationOptions {
    LocalizationOptions(policy: policy ?? .icu, device: device?.only ?? .phone, reading: reading)
  }

  /// What an audit checks, and how.
  public var auditOptions: AuditOptions {
    var options = AuditOptions(
      catalog: catalogOptions, policy: policy ?? .icu, counted: counted ?? .phone, device: device ?? .all,
      expectedLocales: locales, rowWidth: rowWidth ?? AuditOptions.defaultRowWidth, rules: rules,
      minimumCoverage: minimumCoverage)
    options.usesHistory = usesHistory ?? false
    options.hostApp = hostApp
    return options
  }
}
