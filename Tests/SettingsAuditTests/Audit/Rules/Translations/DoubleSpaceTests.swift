import Testing

@testable import SettingsAudit

@Suite struct DoubleSpaceTests {
  @Test func whatIsToldOfGaps() throws {
    try TranslationRow.check(
      .doubleSpace, fixes: ["Keep one of the spaces."],
      [
        TranslationRow("One two", "Eins zwei"), TranslationRow("One.  Two", "Eins.  Zwei"),
        TranslationRow("One", "  Eins"), TranslationRow("One", "Eins  "), TranslationRow("A\n  B", "A\n  B"),
        TranslationRow("One", "Un \u{A0}deux", "fr"),
        TranslationRow("One two", "Eins  zwei", "de", ["de note: more than one space after \"Eins\""]),
        TranslationRow("One  two", "Eins  zwei", "de", ["en note: more than one space after \"One\""]),
      ])
  }
}
