import Testing

@testable import SettingsAudit

@Suite struct ControlCharacterTests {
  @Test func reportsControlCharacters() throws {
    try TranslationRow.check(
      .controlCharacter, fixes: ["Write the character that was meant."],
      [
        TranslationRow("One\nTwo", "Eins\tZwei\r\n"), TranslationRow("A", "\u{A0}Ä«\u{85}»"),
        TranslationRow("A", "\u{FEFF}B"),
        TranslationRow("A", "L\u{92}art", "fr", ["fr warning: U+0092 control character cannot be shown"]),
        TranslationRow("A", "B\u{1}", "de", ["de warning: U+0001 control character cannot be shown"]),
        TranslationRow("A\u{7F}", nil, "en", ["en warning: U+007F control character cannot be shown"]),
        TranslationRow("A", "B\u{FFFE}", "de", ["de warning: U+FFFE noncharacter cannot be shown"]),
      ])
  }
}
