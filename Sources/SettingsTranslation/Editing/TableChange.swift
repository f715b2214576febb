internal import SettingsLocalization

/// The place of a table: its name and its localization.
public struct TablePlace: Hashable, Sendable {
  /// The lproj name.
  public let localization: String
  /// The name of the table, without `.strings`.
  public let table: String

  /// Makes a place of its parts.
  public init(localization: String, table: String) {
    self.localization = localization
    self.table = table
  }

  /// The path in the bundle: `fr.lproj/Root.strings`.
  public var path: String { "\(localization).lproj/\(table).strings" }

  public static func == (left: TablePlace, right: TablePlace) -> Bool {
    left.table.isExactly(right.table) && left.localization.isExactly(right.localization)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactString(localization))
    hasher.combine(ExactString(table))
  }
}

extension TablePlace: Comparable {
  /// By the bytes of the paths.
  public static func < (left: TablePlace, right: TablePlace) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}

/// What changes in one table.
public struct TableChange: Sendable {
  /// The table.
  public let place: TablePlace
  /// The edits, in order.
  public let edits: [TableEdit]
}
