package import SettingsLocalization

/// The stale translations of a bundle, by the state file and by git.
package struct StaleTexts: Sendable {
  /// A stale translation.
  package struct Text: Sendable {
    /// How the source text has changed.
    package let change: SourceChange
    /// Whether it was stale before the branch that is looked at.
    package let isOlder: Bool

    /// Makes a stale translation of its parts.
    package init(_ change: SourceChange, isOlder: Bool = false) {
      (self.change, self.isOlder) = (change, isOlder)
    }
  }

  /// The branch that is looked at.
  package struct Branch: Hashable, Sendable {
    /// The revision that it is compared with, as given.
    package let since: String
    /// The name of the last commit that both have.
    package let base: String

    /// Makes a branch of its parts.
    package init(since: String, base: String) { (self.since, self.base) = (since, base) }
  }

  /// By table and key; `nil` if git could not be asked: then the state file alone knows.
  package var texts: [TableReference: [TextKey: Text]]?
  /// What is not known of the history, as notes.
  package var findings: [Finding]
  /// The branch; `nil` for the whole history.
  package var branch: Branch?

  /// Makes a result of its parts.
  package init(_ texts: [TableReference: [TextKey: Text]]?, findings: [Finding], branch: Branch? = nil) {
    (self.texts, self.findings, self.branch) = (texts, findings, branch)
  }

  /// The stale translation of an entry; `nil` if it is not stale.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - source: its present source text.
  ///   - isRecorded: whether the state file says that it is stale: the answer if git could not be asked.
  package func text(_ entry: StateEntry, source: String, isRecorded: Bool) -> Text? {
    guard let texts else { return isRecorded ? Text(SourceChange(.changed, from: nil, to: source)) : nil }
    return texts[entry.place]?[entry.key]
  }

  /// What is known if history was not asked for.
  package static let recordedOnly = StaleTexts(nil, findings: [])
}
