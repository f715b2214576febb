internal import SettingsCatalog
package import SettingsLocalization

/// A made localization, which shows a developer what a translation can break before there is one.
package enum PseudoLocalization: String, Sendable, CaseIterable {
  /// Letters with accents, in brackets, as long as most translations get: what is cut off, put together from pieces or
  /// not localized is seen.
  case accented = "en-XA"
  /// Words that are displayed from right to left.
  case rightToLeft = "ar-XB"
  /// Text with a long end, which fits nowhere.
  case long = "xx-LS"
  /// Every text is its key.
  case keys

  /// The name of its lproj: `en-XA`.
  package var localization: LocalizationName { LocalizationName(rawValue) }

  /// Whether its layout is from right to left.
  package var isRightToLeft: Bool { self == .rightToLeft }

  /// What it makes of a text.
  ///
  /// Placeholders, tags, entities and addresses stay as they are (``KeptParts``). A text without a letter outside of
  /// these is left alone.
  ///
  /// - Parameters:
  ///   - source: the source text.
  ///   - key: the key of the text; ``keys`` alone shows it.
  /// - Complexity: linear in the length of the text.
  package func text(_ source: String, key: String) -> String { made(source, key: key).text }

  /// What it makes of a text, and whether that follows from the text by ``PseudoPattern``.
  package func made(_ source: String, key: String) -> PseudoText {
    let parts = KeptParts(source)
    guard parts.hasLetter else { return PseudoText(text: source) }
    switch self {
    case .accented:
      let made = AccentedText(parts)
      return PseudoText(text: made.text, padding: parts.isAllChanged && !made.hasEdges ? made.padding : nil)
    case .rightToLeft:
      let isRegular = parts.isAllChanged && !source.unicodeScalars.contains { $0 == "\u{85}" || $0 == "\u{FEFF}" }
      return PseudoText(text: parts.mapping { Self.rightToLeftWords($0) }, padding: isRegular ? 0 : nil)
    case .long: return PseudoText(text: Self.longText(source))
    case .keys: return PseudoText(text: key)
    }
  }

  static let wordStart: [Unicode.Scalar] = ["\u{200F}", "\u{202E}"]
  static let wordEnd: [Unicode.Scalar] = ["\u{202C}", "\u{200F}"]

  /// Each run of characters that are not white space, as letters from right to left: the marks of Android.
  private static func rightToLeftWords(_ part: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var rest = part
    while let first = rest.first {
      let isSpace = first.properties.isWhitespace
      let run = rest.prefix { $0.properties.isWhitespace == isSpace }
      result += isSpace ? Array(run) : wordStart + run + wordEnd
      rest = rest[run.endIndex...]
    }
    return result
  }

  /// The text with 25 × `S`, behind a space where the first `S` would end a placeholder, as in `Volume in %`.
  private static func longText(_ source: String) -> String {
    let end = String(repeating: "S", count: 25)
    let count = FormatString(source).arguments.count
    return source + (FormatString(source + end).arguments.count == count ? end : " " + end)
  }
}
