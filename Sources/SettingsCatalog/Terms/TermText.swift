internal import SettingsLocalization

/// Texts as terms are compared with them.
enum TermText {
  /// A text in Normalization Form C. One that would take too long is left as it is.
  static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) || text.hasLongRunOfMarks { return text }
    return NormalizationForm.composed(text) ?? text
  }

  /// A composed text with its case folded, scalar by scalar: that of a part is a part of that of the whole.
  static func folded(_ text: String, isTurkic: Bool) -> String {
    CaseFolding.folded(text, isTurkic: isTurkic) ?? text
  }

  /// Whether a language folds `I` to `ı`.
  static func isTurkic(_ locale: LocaleIdentifier?) -> Bool { ["tr", "az"].contains(locale?.language) }
}
