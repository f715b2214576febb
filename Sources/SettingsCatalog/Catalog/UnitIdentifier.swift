public import SettingsLocalization

/// What identifies a unit of translation: a key of a table.
///
/// Two are equal if table and key have the same Unicode scalars.
public struct UnitIdentifier: Hashable, Sendable {
  /// The name of the table, without `.strings`.
  public let table: TableName
  /// The key, as the property list or the table has it.
  public let key: TextKey

  /// Makes an identifier of its parts.
  public init(table: TableName, key: TextKey) {
    self.table = table
    self.key = key
  }
}
