import Testing

@testable import SettingsAudit

@Suite struct InvisibleCharacterTests {
  @Test func whatIsToldOfBlanks() throws {
    try TranslationRow.check(
      .invisibleCharacter, fixes: ["Write a space, or nothing."],
      [
        TranslationRow("A", "Qui\u{A0}? «\u{202F}A\u{202F}»", "fr"), TranslationRow("A", "音\u{3000}量", "ja"),
        TranslationRow("A", "♥\u{FE0F} Ä"), TranslationRow("A", "A\nB"),
        TranslationRow(
          "A", "A\u{3000}B", "de", ["de note: U+3000 IDEOGRAPHIC SPACE is shown as a gap, or not at all"]),
        TranslationRow("A", "A\tB", "de", ["de note: U+0009 TAB is shown as a gap, or not at all"]),
        TranslationRow(
          "A", "A \u{FE0F}B", "de", ["de note: U+FE0F VARIATION SELECTOR-16 is shown as a gap, or not at all"]),
        TranslationRow("A", "\u{3164}", "ko", ["ko note: U+3164 HANGUL FILLER is shown as a gap, or not at all"]),
        TranslationRow("A\tB", "C\tD", "de", ["en note: U+0009 TAB is shown as a gap, or not at all"]),
      ])
  }
}
