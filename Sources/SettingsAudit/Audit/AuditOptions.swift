public import SettingsLocalization
public import SettingsTranslation

/// What an audit looks at, and by whose rules.
public struct AuditOptions: Sendable {
  /// How units are gathered: dialect, development region, what is not for translators, limits of length.
  public var catalog: CatalogOptions
  /// Whose rules decide what a person reads beside what iOS shows.
  public var policy: ResolutionPolicy
  /// The device that shows the panes: what is counted is what it shows.
  public var device: Device
  /// The localizations that are looked at, as lproj names or tags; empty for all that the bundle has and
  /// ``expectedLocales``.
  public var locales: [String]
  /// Localizations that the bundle should have, as lproj names or tags.
  public var expectedLocales: [String]
  /// Only the pane of this name is counted; `nil` for all.
  public var pane: String?
  /// Which keys a person must not read.
  public var identifiers: IdentifierRule
  /// Terms that a translation keeps as they are: names of products.
  public var glossary: [String]
  /// How many columns a title in a row may take before it is cut; an estimate.
  public var rowWidth: Int
  /// What the project says about rules.
  public var rules: RuleSettings
  /// How much of what is on screen must be translated.
  public var minimumCoverage = MinimumCoverage()

  /// The columns that fit beside a value on the smallest iPhone, roughly.
  public static let defaultRowWidth = 32

  /// Makes options; without any, everything the bundle itself tells.
  public init(
    catalog: CatalogOptions = CatalogOptions(), policy: ResolutionPolicy = .icu, device: Device = .phone,
    locales: [String] = [], expectedLocales: [String] = [], pane: String? = nil,
    identifiers: IdentifierRule = IdentifierRule(), glossary: [String] = [],
    rowWidth: Int = AuditOptions.defaultRowWidth, rules: RuleSettings = RuleSettings()
  ) {
    self.catalog = catalog
    self.policy = policy
    self.device = device
    self.locales = locales
    self.expectedLocales = expectedLocales
    self.pane = pane
    self.identifiers = identifiers
    self.glossary = glossary
    self.rowWidth = rowWidth
    self.rules = rules
  }
}
