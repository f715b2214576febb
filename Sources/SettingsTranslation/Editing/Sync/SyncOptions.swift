public import SettingsCatalog
public import SettingsLocalization

/// Options for keeping tables in step with panes.
public struct SyncOptions: Sendable {
  /// Whether tables get the missing keys that panes use.
  public var addsMissing = false
  /// Whether keys that no pane uses are removed from tables that panes use.
  public var prunes = false
  /// Whether comments for translators follow those of the development table.
  public var refreshesComments = false
  /// What becomes of the generated contexts in the tables of the source texts.
  public var contexts = Contexts.keep
  /// The text that added keys get in other languages if no related localization has one, with `{source}` for the source
  /// text; `nil` for the source text alone.
  public var marker: String?

  /// Which keys are identifiers: without a text in any table, they get no entry.
  public var identifiers = IdentifierRule()

  /// Whether a table is made even where an iPhone takes that of a related localization.
  public var makesEveryTable = false
  /// The localization whose texts added keys get, marked as needing a review; `nil` for none.
  public var texts: LocalizationName?

  /// What becomes of generated contexts.
  public enum Contexts: Sendable {
    /// They stay; each entry that a pane shows gets its present one; all are removed.
    case keep, refresh, remove
  }

  /// Makes options that do nothing.
  public init() {}
}
