/// What keeping tables in step with panes does.
public struct SyncOptions: Sendable {
  /// Whether tables get the keys that panes use and they lack.
  public var addsMissing = false
  /// Whether keys that no pane uses go from tables that panes use.
  public var prunes = false
  /// Whether comments for translators follow those of the development table.
  public var refreshesComments = false
  /// The text that added keys get in other languages, `{source}` in it standing for the source text; `nil` for the
  /// source text alone.
  public var marker: String?

  /// Makes options that do nothing.
  public init() {}
}
