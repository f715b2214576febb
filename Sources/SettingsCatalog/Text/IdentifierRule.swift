package import SettingsLocalization

/// Distinguishes identifiers, which users must not read (`SOUND_FOOTER`), from keys that are texts (`Sound footer`).
///
/// The first match decides:
/// 1. ``texts``, then ``identifiers``.
/// 2. The development table: a key with a different text there is an identifier; a key that is its own text is not. A
///    text that differs from its key only in spaces, punctuation and case does not decide, because users can read the
///    key; but then a key without small letters is an identifier.
/// 3. The form of the key: words joined by underscores or dots, or capitals inside a word; not a locale, host, file or
///    name.
public struct IdentifierRule: Hashable, Sendable {
  /// Keys that are always identifiers: whole keys, or patterns with `*` for any characters.
  public var identifiers: [String] { didSet { identifierKeys = KeySelection(patterns: identifiers) } }
  /// Keys that are always texts: whole keys, or patterns with `*` for any characters.
  public var texts: [String] { didSet { textKeys = KeySelection(patterns: texts) } }
  private var identifierKeys: KeySelection
  private var textKeys: KeySelection

  /// Creates a rule. Keys in neither list are decided by the development table and by their form.
  public init(identifiers: [String] = [], texts: [String] = []) {
    self.identifiers = identifiers
    self.texts = texts
    identifierKeys = KeySelection(patterns: identifiers)
    textKeys = KeySelection(patterns: texts)
  }

  /// Whether two rules name the same keys.
  public static func == (left: IdentifierRule, right: IdentifierRule) -> Bool {
    left.identifiers == right.identifiers && left.texts == right.texts
  }

  /// Hashes the names of both lists.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifiers)
    hasher.combine(texts)
  }

  /// Whether a key is an identifier.
  ///
  /// - Parameters:
  ///   - key: as in the property list.
  ///   - developmentText: its text in the development table, or in that of `Base.lproj`; `nil` if neither has it.
  package func isIdentifier(_ key: TextKey, developmentText: String?) -> Bool {
    if textKeys.contains(key) { return false }
    if identifierKeys.contains(key) { return true }
    guard let text = developmentText else { return IdentifierRule.looksLikeIdentifier(key.text) }
    if text.isExactly(key.text) { return false }
    // "Sort order" for "Sort Order" can be read; "SORT_ORDER", or "SORT", cannot.
    guard key.text.foldedLetters == text.foldedLetters else { return true }
    return IdentifierRule.looksLikeIdentifier(key.text) || !key.text.utf8.contains(where: \.isLowercaseLetter)
  }

  /// Whether a key without a text in any table is an identifier.
  package func looksLikeName(_ key: TextKey) -> Bool { isIdentifier(key, developmentText: nil) }
}
