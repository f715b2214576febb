internal import SettingsLocalization

/// Texts as terms are compared with them.
enum TermText {
  /// A text in Normalization Form C, without what a writer may leave out. One that would take too long is left as it is.
  static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) || text.hasLongRunOfMarks { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: (NormalizationForm.composed(text) ?? text).unicodeScalars.filter { !isOptional($0) })
    return String(scalars)
  }

  /// Whether a word is the same word without it: vowel signs and the tatweel of Arabic, and a soft hyphen.
  private static func isOptional(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x0640, 0x064B...0x0652, 0x0670: true
    default: false
    }
  }

  /// A composed text with its case folded, scalar by scalar: that of a part is a part of that of the whole.
  static func folded(_ text: String, isTurkic: Bool) -> String {
    CaseFolding.folded(text, isTurkic: isTurkic) ?? text
  }

  /// Whether a language folds `I` to `ı`.
  static func isTurkic(_ locale: LocaleIdentifier?) -> Bool { ["tr", "az"].contains(locale?.language) }
}
