import SettingsAudit
import SettingsCatalog
import SettingsHistory
import SettingsLocalization

extension AuditOptions {
  /// The same options with what git knows about a bundle, if it is asked.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - since: a revision: what became stale since the present branch left it; `nil` to look back without end.
  /// - Throws: `GitError` if a revision is named and git cannot compare with it; errors of reading the bundle.
  func answered(for bundle: SettingsBundle, since: String? = nil) throws -> AuditOptions {
    guard let question = HistoryQuestion(isWhole: usesHistory, since: since, identifiers: identifiers) else {
      return self
    }
    var options = self
    options.stale = try bundle.catalog(catalog).staleTexts(question)
    return options
  }

  /// The same options with what git does not know: a report counts no stale translation by the history.
  func withHistoryNotes(for bundle: SettingsBundle) throws -> AuditOptions {
    var options = try answered(for: bundle)
    options.stale.texts = nil
    return options
  }
}
