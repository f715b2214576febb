import Testing

@testable import SettingsAudit

@Suite struct EndSpaceTests {
  @Test func reportsTrailingSpace() throws {
    try TranslationRow.check(
      .endSpace, fixes: ["Remove it."],
      [
        TranslationRow("Volume", "Lautstärke"), TranslationRow("Bass", " "), TranslationRow("Volume", " Lautstärke"),
        TranslationRow("Sure?\n", "Sicher?"), TranslationRow("Footer\n", "Fuß\n"),
        TranslationRow("Treble ", "Höhen", "de", ["en note: the text ends with U+0020 SPACE"]),
        TranslationRow("Middle ", "Mitten ", "de", ["en note: the text ends with U+0020 SPACE"]),
        TranslationRow(
          "Volume", "Lautstärke ", "de", ["de warning: the translation ends with U+0020 SPACE, the source does not"]),
        TranslationRow(
          "Volume", "Volume\u{A0}", "fr",
          ["fr warning: the translation ends with U+00A0 NO-BREAK SPACE, the source does not"]),
        TranslationRow(
          "Volume", "Volume\n", "fr", ["fr warning: the translation ends with U+000A LINE FEED, the source does not"]),
      ])
  }
}
