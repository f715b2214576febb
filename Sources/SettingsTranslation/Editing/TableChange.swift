public import SettingsLocalization

/// What changes in one table.
public struct TableChange: Sendable {
  /// The table.
  public let place: TableReference
  /// The edits, in order.
  package let edits: [TableEdit]
}
