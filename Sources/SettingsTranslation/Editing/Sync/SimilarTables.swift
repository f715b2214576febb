public import SettingsLocalization

/// Tables that panes name but no localization has, though it has one whose name is nearly the same: a new file beside
/// that one would hide the mistake.
struct SimilarTables {
  private let existing: [TableName: TableName]
  private let names: [TableName]

  /// - Parameters:
  ///   - existing: the tables of all localizations.
  ///   - used: the tables that panes name.
  init(_ existing: [TableName], _ used: [TableName]) {
    let known = Set(existing)
    let folded = Dictionary(existing.map { (SimilarTables.folded($0), $0) }) { first, _ in first }
    names = used.filter { !known.contains($0) && folded[SimilarTables.folded($0)] != nil }
    self.existing = Dictionary(
      uniqueKeysWithValues: Set(names).compactMap { name in
        folded[SimilarTables.folded(name)].map { (name, $0) }
      })
  }

  /// The existing table that has nearly the name; `nil` if there is none.
  subscript(name: TableName) -> TableName? { existing[name] }

  /// A warning for each such table.
  var findings: [Finding] { names.compactMap { name in existing[name].map { .similarTable(name, $0) } } }

  private static func folded(_ name: TableName) -> String {
    let text = name.text.lowercased()
    return text.hasSuffix(".strings") ? String(text.dropLast(".strings".count)) : text
  }
}

extension Finding {
  fileprivate static func similarTable(_ name: TableName, _ other: TableName) -> Finding {
    Finding(
      .similarTable, .warning, "no table \(name.text.quoted) is made: the bundle has \(other.text.quoted)", table: name,
      fix: "Correct the StringsTable of the pane.")
  }
}

extension Finding.Rule {
  /// A pane names a table that nearly has the name of another.
  public static let similarTable = Finding.Rule(rawValue: "similar-table")
}
