package import SettingsLocalization

/// Distinguishes identifiers, which users must not read (`SOUND_FOOTER`), from keys that are texts (`Sound footer`).
///
/// The first match decides:
/// 1. ``texts``, then ``identifiers``.
/// 2. A key that is its own text in the development table is a text.
/// 3. The form of the key: words joined by underscores or dots, or capitals inside a word are an identifier; not a
///    locale, host, file or name.
/// 4. A key with a space or a letter outside of ASCII is a text. So are all keys of a table whose keys are texts
///    (`KeyTexts`).
/// 5. The development table: a key with a different text there is an identifier. A text that differs from its key only
///    in punctuation and case does not decide, because users can read the key; but then a key without small letters is
///    an identifier.
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
  ///   - areTexts: whether the keys of its table are texts.
  package func isIdentifier(_ key: TextKey, developmentText: String?, areTexts: Bool = false) -> Bool {
    if textKeys.contains(key) { return false }
    if identifierKeys.contains(key) { return true }
    if let text = developmentText, text.isExactly(key.text) { return false }
    if IdentifierRule.looksLikeIdentifier(key.text) { return true }
    guard let text = developmentText, !areTexts, !key.readsAsText else { return false }
    // "wifi" for "Wi-Fi" can be read; "WIFI" cannot.
    return key.text.foldedLetters != text.foldedLetters || !key.text.utf8.contains(where: \.isLowercaseLetter)
  }

  /// Whether a key without a text in any table is an identifier.
  package func looksLikeName(_ key: TextKey) -> Bool { isIdentifier(key, developmentText: nil) }
}

extension IdentifierRule {
  /// Whether a key without a text in the development table looks like an identifier.
  ///
  /// It is an identifier only if it has only ASCII letters and digits, `_`, `.` and `-`, and has
  /// - an underscore between two parts with letters: `SOUND_FOOTER`, `sound_title`; not `x86_64`, not the locale
  ///   `en_US`, not the encoding `Shift_JIS`;
  /// - or dots between parts of at least three letters: `settings.sound.title`; not a host (`example.com`), a file
  ///   (`License.html`), a standard (`H.264`) or a name (`Node.js`);
  /// - or capitals inside a word that begins in lowercase: `soundFooter`; not `iPhone`, `macOS`, `YouTube` or `GitHub`;
  /// - or four or more words in one: `SettingsSoundFooterText`.
  ///
  /// A single word in capitals (`GPS`, `HTTPS`, `SOUND`) is not an identifier, since headings look like that.
  static func looksLikeIdentifier(_ key: String) -> Bool {
    guard key.utf8.count <= maximumLength, key.utf8.allSatisfy(isPart) else { return false }
    if LanguageNeutralName.encodings.contains(key) { return false }
    let pieces = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if pieces.count > 1 { return arePath(pieces.map(Substring.init)) }
    return isSnakeCase(key) || isCamelCase(key)
  }

  /// A longer key is not an identifier.
  private static let maximumLength = 200

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-")
  }

  // MARK: Underscores

  private static func isSnakeCase(_ key: String) -> Bool {
    let parts = key.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    let hasBoth = zip(parts, parts.dropFirst()).contains {
      $0.contains(where: \.isLetter) && $1.contains(where: \.isLetter)
    }
    return hasBoth && !isLocale(parts.map { Array($0) })
  }

  /// Whether the parts are those of a locale, `en_US`, `zh_Hant_TW`: a language in lowercase, then a script or a
  /// region.
  private static func isLocale(_ parts: [[UInt8]]) -> Bool {
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isLowercaseLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      let isRegion = part.count == 2 && part.allSatisfy(\.isUppercaseLetter)
      let isScript = part.count == 4 && part[0].isUppercaseLetter && part.dropFirst().allSatisfy(\.isLowercaseLetter)
      return isRegion || isScript || (part.count == 3 && part.allSatisfy(\.isDigit))
    }
  }

  // MARK: Dots

  private static func arePath(_ parts: [Substring]) -> Bool {
    guard let last = parts.last, !endings.contains(last.lowercased()) else { return false }
    return parts.allSatisfy { $0.utf8.first.map(\.isLetter) ?? false && $0.utf8.filter(\.isLetter).count >= 3 }
      && parts.first != "www"
  }

  /// Endings of hosts and files, of three letters and more.
  private static let endings: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "app", "dev", "xyz", "online", "site", "blog",
    "cloud", "page", "store", "shop", "tech", "live", "news", "wiki", "social", "games", "name", "local", "test",
    "example", "invalid", "localhost", "lan",
    "txt", "rtf", "rtfd", "html", "htm", "pdf", "doc", "docx", "xls", "xlsx", "csv", "tsv", "xml", "json", "yaml",
    "yml",
    "plist", "strings", "stringsdict", "xcstrings", "md", "log", "cfg", "conf", "ini", "zip", "gz", "tar", "dmg", "ipa",
    "png", "jpg", "jpeg", "gif", "svg", "heic", "tiff", "mp3", "mp4", "m4a", "wav", "aac", "aif", "aiff", "caf", "mov",
    "ttf", "otf", "swift", "css", "php", "exe", "bundle", "lproj", "framework", "bin", "iso", "img", "qcow2", "rom",
  ]

  // MARK: Capitals

  private static func isCamelCase(_ key: String) -> Bool {
    guard !key.utf8.contains(UInt8(ascii: "-")) else { return false }
    let words = words(of: key)
    guard let first = words.first, let small = first.first.map(\.isLowercaseLetter) else { return false }
    let areWords = words.dropFirst().allSatisfy { $0.dropFirst().filter(\.isLowercaseLetter).count >= 2 }
    if small { return words.count > 1 && first.filter(\.isLowercaseLetter).count >= 3 && areWords }
    return words.count >= 4 && areWords && first.filter(\.isLowercaseLetter).count >= 2
  }

  /// The key, split before every capital.
  private static func words(of key: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for byte in key.utf8 {
      if words.isEmpty || byte.isUppercaseLetter { words.append([byte]) } else { words[words.count - 1].append(byte) }
    }
    return words
  }
}
