package import SettingsCatalog

/// What is asked about the history of a bundle.
package struct HistoryQuestion: Sendable {
  /// Whether translations count that became stale at any time.
  package let isWhole: Bool
  /// A revision: those count that became stale since the last commit that the present branch has in common with it.
  package let since: String?
  /// Which texts are identifiers and no texts.
  package let identifiers: IdentifierRule

  /// Makes a question of its parts.
  ///
  /// - Returns: `nil` if nothing is asked: then git is not started.
  package init?(isWhole: Bool, since: String? = nil, identifiers: IdentifierRule) {
    guard isWhole || since != nil else { return nil }
    (self.isWhole, self.since, self.identifiers) = (isWhole, since, identifiers)
  }
}

extension TranslationCatalog {
  /// The stale translations, by the state file and by git.
  ///
  /// - Throws: ``GitError`` if a revision was named and git cannot compare with it: what is not known must not pass. If
  ///   only the history was asked for, that is a note in the result. `ICUError` if ICU fails.
  package func staleTexts(_ question: HistoryQuestion) throws -> StaleTexts {
    do {
      return try StaleFinder(self, question).found()
    } catch let error as GitError where question.since == nil {
      return StaleTexts(nil, findings: [.historyUnavailable(error)], scope: StaleTexts.Scope())
    }
  }
}
