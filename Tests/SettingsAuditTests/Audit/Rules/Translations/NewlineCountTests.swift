import Testing

@testable import SettingsAudit

@Suite struct NewlineCountTests {
  @Test func whatIsToldOfLineEnds() throws {
    try TranslationRow.check(
      .newlineCount,
      fixes: ["Divide the translation like the source.", "Write the translation on one line."],
      [
        TranslationRow("One line", "Eine Zeile"), TranslationRow("One\nTwo", "Eins\nZwei"),
        TranslationRow("One\nTwo", "Eins\n\nZwei"), TranslationRow("One\r\nTwo", "Eins\nZwei"),
        TranslationRow("One", "Eins\n"), TranslationRow("\nOne", "Eins"), TranslationRow("One\nTwo", ""),
        TranslationRow(
          "One\nTwo", "Eins Zwei", "de", ["de note: the source has 1 line end inside and the translation none"]),
        TranslationRow(
          "One\r\nTwo\r\nThree", "Eins", "de",
          ["de note: the source has 2 line ends inside and the translation none"]),
        TranslationRow(
          "One", "Eins\n\nZwei", "de", ["de note: the translation has 2 line ends inside and the source none"]),
        TranslationRow(
          "One", "Un\u{2028}Deux", "fr", ["fr note: the translation has 1 line end inside and the source none"]),
      ])
  }
}
