internal import SettingsCatalog
internal import SettingsLocalization

extension AuditContext {
  /// The pair of a text whose key was probably renamed in the pane only; `nil` for any other text.
  func probableRename(of text: UncoveredText) -> ProbableRename? {
    text.table.flatMap { probableRenames.renamed(to: UnitIdentifier(table: $0, key: text.key)) }
  }

  /// What to do if it was.
  func renameFix(_ key: ProbableRename) -> String {
    "No pane shows \(key.old.key.quoted): if it was renamed, \(SuggestedCommand.rename(bundle, key)) renames it in the "
      + "tables."
  }
}
