package import SettingsLocalization

/// The keys that a project says its code looks up: no pane needs to show them.
package struct KeysInCode: Sendable {
  private let selections: [TableName: KeySelection]

  /// - Parameter keys: whole keys and patterns, by table.
  package init(_ keys: [TableName: [String]]) { selections = keys.mapValues { KeySelection(patterns: $0) } }

  /// Whether the project names the table.
  package func contains(_ table: TableName) -> Bool { selections[table] != nil }

  /// Whether the project names the key of the table.
  package func contains(_ id: UnitIdentifier) -> Bool { selections[id.table]?.contains(id.key) ?? false }
}

extension StringsEntry {
  /// Whether its comment says that code looks it up, or that it may be unused.
  package var isUsedByCode: Bool {
    ignoreDirectives.contains { directive in
      directive.names.isEmpty || directive.names.contains { $0.text == IgnoreDirective.unusedKey }
    }
  }
}
