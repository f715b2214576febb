import Testing

@testable import SettingsAudit

@Suite struct EmptyTranslationTests {
  @Test func whatIsToldOfNothing() throws {
    try TranslationRow.check(
      .emptyTranslation, fixes: ["Translate it, or remove the entry, unless it is intended."],
      [
        TranslationRow("Volume", "Lautstärke"), TranslationRow("", ""), TranslationRow(" ", ""),
        TranslationRow("Volume", nil),
        TranslationRow(
          "Volume", "", "de", ["de note: the translation of \"Volume\" is empty: users read nothing"]),
        TranslationRow(
          "Volume", " \u{A0}", "de",
          ["de note: the translation of \"Volume\" is only white space: users read nothing"]),
        TranslationRow(
          "Volume", "", "en-GB", ["en-GB note: the translation of \"Volume\" is empty: users read nothing"]),
      ])
  }
}
