import Testing

@testable import SettingsAudit

@Suite struct LeadingSpaceTests {
  @Test func whatIsToldOfTheStart() throws {
    try TranslationRow.check(
      .leadingSpace, fixes: ["Begin the translation the same way as the source."],
      [
        TranslationRow("Volume", "Lautstärke"), TranslationRow("  Bass", "  Bass"), TranslationRow("Bass", " "),
        TranslationRow("Treble", "Höhen "), TranslationRow(" Indented", nil),
        TranslationRow(
          "Volume", " Lautstärke", "de", ["de warning: the translation begins with U+0020 SPACE, the source does not"]),
        TranslationRow(
          " Bass", "Bass", "de", ["de warning: the source begins with U+0020 SPACE, the translation does not"]),
        TranslationRow(
          "Bass", "\u{3000}低音", "ja",
          ["ja warning: the translation begins with U+3000 IDEOGRAPHIC SPACE, the source does not"]),
      ])
  }
}
