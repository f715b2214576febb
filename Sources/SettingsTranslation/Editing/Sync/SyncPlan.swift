public import SettingsLocalization

/// One change that keeps a table in step.
public struct SyncAction: Sendable {
  /// What is done.
  public enum Kind: String, Sendable, Codable {
    /// A key is added, removed; its comment is replaced.
    case add, remove, comment
  }

  /// What is done.
  public let kind: Kind
  /// The table.
  public let place: TableReference
  /// The key.
  public let key: TextKey
  /// The added text, the removed text, or the new comment.
  public let text: String
}

/// The plan for keeping tables in step, computed before anything is written.
public struct SyncPlan: Sendable {
  /// By place; in each table in the order of the catalog, removals last.
  public let actions: [SyncAction]
  /// The same as changes of tables.
  public let changes: [TableChange]
  /// Tables that cannot be kept in step, because they cannot be read without errors.
  public let findings: [Finding]
  /// Whether nothing may be written, as the plan may be wrong.
  public let isBlocked: Bool
}
