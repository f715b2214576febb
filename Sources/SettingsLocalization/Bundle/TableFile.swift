/// What is at the place of a table file.
public enum TableFile: Sendable {
  /// The table, as far as it could be read.
  case table(StringsTable)
  /// There is no such file.
  case absent
  /// The file is there and could not be opened.
  case unreadable(BundleError)

  /// The table; `nil` if there is no file or it could not be opened.
  public var table: StringsTable? {
    if case .table(let table) = self { table } else { nil }
  }
}
