public import SettingsLocalization

/// What identifies a unit of translation: a key of a table.
///
/// Two are equal if table and key have the same Unicode scalars.
public struct UnitIdentifier: Hashable, Sendable {
  /// The name of the table, without `.strings`.
  public let table: TableName
  /// The key, as the property list or the table has it.
  public let key: String

  /// Makes an identifier of its parts.
  public init(table: TableName, key: String) {
    self.table = table
    self.key = key
  }

  public static func == (left: UnitIdentifier, right: UnitIdentifier) -> Bool {
    left.key.isExactly(right.key) && left.table == right.table
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(ExactString(key))
  }
}
