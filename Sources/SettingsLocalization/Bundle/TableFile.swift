/// The result of reading a table file.
package enum TableFile: Sendable {
  /// The table, as far as it could be read.
  case table(StringsTable)
  /// The file does not exist.
  case absent
  /// The file exists but could not be opened.
  case unreadable(path: String, BundleError)

  /// The table; `nil` if there is no file or it could not be opened.
  package var table: StringsTable? {
    if case .table(let table) = self { table } else { nil }
  }

  /// Whether the file exists, readable or not.
  package var exists: Bool {
    if case .absent = self { false } else { true }
  }

  /// Whether the file exists but could not be opened.
  package var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }

  /// Problems of the file.
  package var findings: [Finding] {
    switch self {
    case .table(let table): table.findings
    case .unreadable(let path, let error): [Finding(.unreadableFile, .error, error.reason, file: path)]
    case .absent: []
    }
  }
}
