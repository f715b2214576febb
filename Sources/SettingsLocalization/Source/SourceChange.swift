/// How the source text of a stale translation has changed since the translation was made.
public struct SourceChange: Hashable, Sendable {
  /// What the change means for users.
  public enum Kind: String, Sendable, Encodable {
    /// The source text says something else.
    case changed
    /// The translation is an earlier source text: users read it in the source language.
    case copy
    /// Letter case, spaces, punctuation, or a misspelled word.
    case minor
  }

  /// The commit that made the source text what it is.
  public struct Commit: Hashable, Sendable, Encodable {
    /// The name of the commit, in full.
    public let commit: String
    /// When it was committed: `2026-01-02T03:04:05Z`.
    public let date: String

    /// Makes a commit of its parts.
    public init(commit: String, date: String) {
      self.commit = commit
      self.date = date
    }
  }

  /// What the change means for users.
  public let kind: Kind
  /// The source text that the translation was made from; `nil` if it is not known.
  public let old: String?
  /// The source text now.
  public let new: String
  /// The commit that made it so; `nil` if it is not committed, or not known.
  public let since: Commit?

  /// Makes a change of its parts.
  public init(_ kind: Kind, from old: String?, to new: String, since: Commit? = nil) {
    (self.kind, self.old, self.new, self.since) = (kind, old, new, since)
  }
}

extension SourceChange: Encodable {
  /// Encodes all four fields into the object of the finding; what is not known is `null`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(["class": kind, "old": OrNull(old), "new": OrNull(new), "since": OrNull(since)])
  }
}
