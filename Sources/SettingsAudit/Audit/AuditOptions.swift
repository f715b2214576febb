public import SettingsCatalog
public import SettingsLocalization

/// What an audit checks, and how.
public struct AuditOptions: Sendable {
  /// How units are collected: dialect, development region, excluded keys, maximum lengths.
  public var catalog: CatalogOptions
  /// How texts are resolved, in addition to what iOS shows. Coverage does not depend on it.
  public var policy: ResolutionPolicy
  /// Which answer counts as what users read.
  public var counted: CountedAnswer
  /// The devices that show the panes; only what they show is counted.
  public var device: DeviceChoice
  /// The localizations to check, as lproj names or tags; empty for all that the bundle has and
  /// ``expectedLocales``.
  public var locales: [String]
  /// Localizations that the bundle should have, as lproj names or tags.
  public var expectedLocales: [String]
  /// The only pane that is counted, by name; `nil` for all.
  public var pane: String?
  /// Which keys are identifiers that users must not read: that of ``catalog``.
  public var identifiers: IdentifierRule {
    get { catalog.identifiers }
    set { catalog.identifiers = newValue }
  }
  /// Terms that translations keep unchanged, such as product names: those of ``catalog``.
  public var glossary: [String] {
    get { catalog.glossary }
    set { catalog.glossary = newValue }
  }
  /// The columns that a title in a row may take before it is cut; an estimate.
  public var rowWidth: Int
  /// The project's settings for rules.
  public var rules: RuleSettings
  /// How much of the text on screen must be translated.
  public var minimumCoverage: MinimumCoverage
  /// The coverage below which a loss is reported; `nil` if none is known.
  public var knownCoverage: KnownCoverage?
  /// Whether git is asked about the history of the bundle. An audit itself never does: it is given what git knows.
  public var usesHistory = false
  /// The translations that are stale by the history of the bundle.
  package var stale = StaleTexts.recordedOnly
  /// How the app around the bundle is looked for; `nil` if it is not asked. An audit itself never looks: it is given
  /// what is known of the app.
  public var hostApp: HostAppOptions?
  /// The app around the bundle; `nil` if it was not asked for.
  package var app: AuditedApp?

  /// The approximate columns that fit next to a value on the smallest iPhone.
  public static let defaultRowWidth = 32

  /// Creates options; by default they follow from the bundle itself, and identifiers and glossary are those of the
  /// catalog.
  public init(
    catalog: CatalogOptions = CatalogOptions(), policy: ResolutionPolicy = .icu,
    counted: CountedAnswer = .phone, device: DeviceChoice = .all,
    locales: [String] = [], expectedLocales: [String] = [], pane: String? = nil,
    identifiers: IdentifierRule? = nil, glossary: [String]? = nil,
    rowWidth: Int = AuditOptions.defaultRowWidth, rules: RuleSettings = RuleSettings(),
    minimumCoverage: MinimumCoverage = MinimumCoverage()
  ) {
    self.catalog = catalog
    self.policy = policy
    self.counted = counted
    self.device = device
    self.locales = locales
    self.expectedLocales = expectedLocales
    self.pane = pane
    self.rowWidth = rowWidth
    self.rules = rules
    self.minimumCoverage = minimumCoverage
    if let identifiers { self.identifiers = identifiers }
    if let glossary { self.glossary = glossary }
  }
}
