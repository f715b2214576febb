import Testing

@testable import SettingsAudit

@Suite struct ZeroWidthTests {
  @Test func whatIsToldOfCharactersWithoutWidth() throws {
    try TranslationRow.check(
      .zeroWidth, fixes: ["Remove the character."],
      [
        TranslationRow("A", "می\u{200C}خواهم", "fa"), TranslationRow("A", "👩\u{200D}🚀 Ä"),
        TranslationRow("A", "ภาษา\u{200B}ไทย", "th"), TranslationRow("A", "Donau\u{AD}dampf\u{2060}er"),
        TranslationRow("A", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"),
        TranslationRow("A", "Ä“”…"),
        TranslationRow("A", "Ton\u{200B}", "de", ["de warning: U+200B ZERO WIDTH SPACE in the text is invisible"]),
        TranslationRow(
          "A", "\u{FEFF}Ton", "de", ["de warning: U+FEFF ZERO WIDTH NO-BREAK SPACE in the text is invisible"]),
        TranslationRow(
          "A", "Ton\u{E0041}", "de", ["de warning: U+E0041 TAG LATIN CAPITAL LETTER A in the text is invisible"]),
        TranslationRow(
          "Tone\u{200B}", nil, "en", ["en warning: U+200B ZERO WIDTH SPACE in the text is invisible"]),
      ])
  }
}
