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

  /// Which part of the history was asked for.
  package struct Scope: Hashable, Sendable, Encodable {
    /// The revision that the present branch is compared with, as given; `nil` for the whole history.
    package let since: String?
    /// The name of the last commit that both have.
    package let base: String?

    /// Makes a scope of its parts.
    package init(since: String? = nil, base: String? = nil) { (self.since, self.base) = (since, base) }

    /// Encodes both; what was not asked for is `null`.
    package func encode(to encoder: any Encoder) throws {
      try encoder.encode(["since": OrNull(since), "base": OrNull(base)])
    }
  }

  /// By table and key; `nil` if git could not be asked: then the state file alone knows.
  package var texts: [TableReference: [TextKey: Text]]?
  /// What is not known of the history, as notes.
  package var findings: [Finding]
  /// What was asked for; `nil` if the history was not.
  package var scope: Scope?

  /// Makes a result of its parts.
  package init(_ texts: [TableReference: [TextKey: Text]]?, findings: [Finding], scope: Scope?) {
    (self.texts, self.findings, self.scope) = (texts, findings, scope)
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
  package static let recordedOnly = StaleTexts(nil, findings: [], scope: nil)
}
