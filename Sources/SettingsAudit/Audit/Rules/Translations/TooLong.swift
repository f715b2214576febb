internal import SettingsCatalog
internal import SettingsLocalization

/// A translation has more characters than the project allows.
struct TooLong: TranslationCheck {
  let description = RuleDescription(
    "too-long", .warning, "A text is cut with an ellipsis",
    explanation: """
      Rows of choices and of values have one line; what does not fit is cut. Only the project knows how much fits: the \
      configuration sets limits by field, which are also given to translators (maxwidth in XLIFF) and enforced by \
      imports.

      Reported if a text has more Unicode scalars than the smallest limit of the fields that show it. Without limits \
      nothing is reported. The rule row-too-wide estimates without a limit.
      """,
    source: "Photo-Club-Hub#807, focus-ios#2268")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard let limit = translation.unit.maximumLength, translation.text.utf8.count > limit else { return nil }
    let length = translation.text.unicodeScalars.count
    guard length > limit else { return nil }
    return Problem("the text has \(length) characters, the limit is \(limit)", fix: "Shorten it.")
  }
}
