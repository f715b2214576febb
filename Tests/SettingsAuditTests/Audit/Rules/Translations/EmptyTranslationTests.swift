import Testing

@testable import SettingsAudit

@Suite struct EmptyTranslationTests {
  @Test func whatIsToldOfNothing() throws {
    try TranslationRow.check(
      .emptyTranslation, fixes: ["Translate it, or remove the entry, if it is not meant to be so."],
      [
        TranslationRow("Volume", "Lautstärke"), TranslationRow("", ""), TranslationRow(" ", ""),
        TranslationRow("Volume", nil),
        TranslationRow(
          "Volume", "", "de", ["de note: the translation of \"Volume\" is empty: a person reads nothing"]),
        TranslationRow(
          "Volume", " \u{A0}", "de",
          ["de note: the translation of \"Volume\" is nothing but white space: a person reads nothing"]),
        TranslationRow(
          "Volume", "", "en-GB", ["en-GB note: the translation of \"Volume\" is empty: a person reads nothing"]),
      ])
  }
}
