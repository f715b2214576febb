public import SettingsLocalization

extension Finding.Rule {
  /// A text has U+FFFD, which stands for a character that was lost.
  public static let replacementCharacter = Finding.Rule(rawValue: "replacement-character")
}

struct ReplacementCharacter: TranslationCheck {
  let description = RuleDescription(
    .replacementCharacter, .error, "Users read a black diamond with a question mark",
    explanation: """
      A program that reads a text in the wrong encoding writes U+FFFD in place of each character that it cannot read. \
      The character is lost, and users see U+FFFD itself.
      """,
    source: "Unicode Standard, section 23.8, Specials")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.blockF000), translation.text.unicodeScalars.contains("\u{FFFD}") else {
      return nil
    }
    return Problem(
      "users read \u{FFFD}: a character was lost", fix: "Restore the text from a correct copy, and keep it in UTF-8.")
  }
}
