/// The result of reading a table file.
public enum TableFile: Sendable {
  /// The table, as far as it could be read.
  case table(StringsTable)
  /// The file does not exist.
  case absent
  /// The file exists but could not be opened.
  case unreadable(path: String, BundleError)

  /// The table; `nil` if there is no file or it could not be opened.
  public var table: StringsTable? {
    if case .table(let table) = self { table } else { nil }
  }

  /// Whether the file exists, readable or not.
  public var exists: Bool {
    if case .absent = self { false } else { true }
  }

  /// Problems of the file.
  public var findings: [Finding] {
    switch self {
    case .table(let table): table.findings
    case .unreadable(let path, let error): [Finding(.unreadableFile, .error, error.reason, file: path)]
    case .absent: []
    }
  }
}
