public import SettingsCatalog
public import SettingsLocalization

/// One change that keeps a table in step.
public struct SyncAction: Sendable {
  /// What is done.
  public enum Kind: String, Sendable, Codable {
    /// A key is added; an entry without a translation gets the present text; a key is removed; its comment is replaced;
    /// its generated context is replaced, by an empty text if it is removed.
    case add, update, remove, comment, context
  }

  /// What is done.
  public let kind: Kind
  /// The table.
  public let place: TableReference
  /// The key.
  public let key: TextKey
  /// The added text, the new text, the removed text, the new comment, or the new context.
  public let text: String
}

/// The plan for keeping tables in step, computed before anything is written.
public struct SyncPlan: Sendable {
  /// By place; in each table in the order of the catalog, removals last.
  public let actions: [SyncAction]
  /// The same as changes of tables.
  public let changes: [TableChange]
  /// Which added and updated entries hold no translation.
  public let states: StateChanges
  /// Tables that cannot be kept in step, because they cannot be read without errors.
  public let findings: [Finding]
  /// Keys and tables that are not added, because that would only hide a mistake.
  public let remarks: [Finding]
  /// Keys that are removed although they were probably renamed in the panes: their translations are lost.
  public let lostByRenaming: [ProbableRename]
  /// Rows that lead to no pane, if keys are removed: those that only the missing panes show look unused.
  public let missingPanes: [Finding]
  /// Whether nothing may be written, as the plan may be wrong.
  public let isBlocked: Bool
}
