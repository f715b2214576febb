internal import SettingsLocalization

/// Tells keys that a person must not read (`SOUND_FOOTER`) from keys that are texts (`Sound footer`).
///
/// The first that fits decides:
/// 1. ``texts``, then ``identifiers``.
/// 2. The development table: a key with another text there is an identifier, one that is its own text is none. A text that
///    differs from its key in spaces, punctuation and the case of letters only decides nothing: people can read the key.
/// 3. How the key looks: words joined by underscores or points, or capitals inside of a word; no locale, host, file or name.
public struct IdentifierRule: Hashable, Sendable {
  /// Keys that are identifiers whatever they look like: whole keys, or patterns with `*` for any characters.
  public var identifiers: [String] { didSet { identifierKeys = KeySelection(patterns: identifiers) } }
  /// Keys that are texts whatever they look like: whole keys, or patterns with `*` for any characters.
  public var texts: [String] { didSet { textKeys = KeySelection(patterns: texts) } }
  private var identifierKeys: KeySelection
  private var textKeys: KeySelection

  /// Makes a rule; what neither list names is decided by the development table and by how it looks.
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
  func isIdentifier(_ key: String, developmentText: String?) -> Bool {
    if textKeys.contains(key) { return false }
    if identifierKeys.contains(key) { return true }
    guard let text = developmentText else { return IdentifierRule.looksLikeIdentifier(key) }
    if text.isExactly(key) { return false }
    // "Sort order" for "Sort Order" can be read; "SORT_ORDER", or "SORT", cannot.
    guard IdentifierRule.reads(key, as: text) else { return true }
    return IdentifierRule.looksLikeIdentifier(key) || !key.utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// Whether a key is an identifier where no table tells what it stands for.
  func looksLikeName(_ key: String) -> Bool { isIdentifier(key, developmentText: nil) }

  /// Whether two texts are the same but for spaces, punctuation and the case of letters, all in ASCII.
  private static func reads(_ key: String, as text: String) -> Bool {
    letters(of: key) == letters(of: text)
  }

  /// The letters and digits of a text, those of ASCII without their case, in UTF-8.
  static func letters(of text: String) -> [UInt8] {
    text.utf8.compactMap { byte in
      switch byte {
      case 0x41...0x5A: byte | 0x20
      case 0x30...0x39, 0x61...0x7A, 0x80...: byte
      default: nil
      }
    }
  }
}
