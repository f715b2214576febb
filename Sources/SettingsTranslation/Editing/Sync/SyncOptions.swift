/// Options for keeping tables in step with panes.
public struct SyncOptions: Sendable {
  /// Whether tables get the missing keys that panes use.
  public var addsMissing = false
  /// Whether keys that no pane uses are removed from tables that panes use.
  public var prunes = false
  /// Whether comments for translators follow those of the development table.
  public var refreshesComments = false
  /// The text that added keys get in other languages, with `{source}` for the source text; `nil` for the
  /// source text alone.
  public var marker: String?

  /// Makes options that do nothing.
  public init() {}
}
