import Testing

@testable import SettingsAudit

@Suite struct ReplacementCharacterTests {
  @Test func reportsLostCharacters() throws {
    let reported: (String) -> String = { "\($0) error: users read \u{FFFD}: a character was lost" }
    try TranslationRow.check(
      .replacementCharacter, fixes: ["Restore the text from a correct copy, and keep it in UTF-8."],
      [
        TranslationRow("A", "Caf\u{FFFD}", "fr", [reported("fr")]),
        TranslationRow("Caf\u{FFFD}", nil, "en", [reported("en")]),
        TranslationRow("A", "Caf\u{FFFC}\u{FF5E}\u{FE0F}", "fr"), TranslationRow("A", "Caf?◆", "fr"),
      ])
  }
}
