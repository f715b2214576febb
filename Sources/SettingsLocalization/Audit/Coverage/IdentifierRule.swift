/// Tells keys that a person must not read (`SOUND_FOOTER`) from keys that are texts (`Sound footer`).
public struct IdentifierRule: Hashable, Sendable {
  /// Keys that are identifiers whatever they look like: whole keys, or patterns with `*` for any characters.
  public var identifiers: [String]
  /// Keys that are texts whatever they look like: whole keys, or patterns with `*` for any characters.
  public var texts: [String]

  /// Makes a rule; what neither list names is decided by how it looks.
  public init(identifiers: [String] = [], texts: [String] = []) {
    self.identifiers = identifiers
    self.texts = texts
  }
}
