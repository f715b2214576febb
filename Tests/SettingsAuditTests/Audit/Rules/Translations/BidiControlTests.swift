import Testing

@testable import SettingsAudit

@Suite struct BidiControlTests {
  @Test func whatIsToldOfDirections() throws {
    try TranslationRow.check(
      .bidiControl, fixes: ["Remove the character, or close what it opens."],
      [
        TranslationRow("Volume", "\u{200F}صوت\u{200E}", "ar"), TranslationRow("A", "\u{2068}ABC\u{2069} صوت", "ar"),
        TranslationRow("A", "\u{202B}צליל\u{202C}", "he"), TranslationRow("A", "“Ä”"),
        TranslationRow(
          "A", "\u{202E}abc\u{202C}", "de",
          ["de warning: U+202E RIGHT-TO-LEFT OVERRIDE displays letters in another order than they are read"]),
        TranslationRow(
          "A", "\u{202B}צליל", "he",
          ["he warning: U+202B RIGHT-TO-LEFT EMBEDDING is not closed by U+202C POP DIRECTIONAL FORMATTING"]),
        TranslationRow(
          "A", "צליל\u{2069}", "he",
          ["he warning: U+2069 POP DIRECTIONAL ISOLATE closes nothing that was opened in its paragraph"]),
        TranslationRow(
          "A\u{202C}", nil, "en",
          ["en warning: U+202C POP DIRECTIONAL FORMATTING closes nothing that was opened in its paragraph"]),
      ])
  }
}
