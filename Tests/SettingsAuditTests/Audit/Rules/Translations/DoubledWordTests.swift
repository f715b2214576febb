import Testing

@testable import SettingsAudit

@Suite struct DoubledWordTests {
  @Test func reportsDoubledWords() throws {
    let reported: (String, String) -> String = { "\($0) note: \"\($1)\" appears twice in a row" }
    try TranslationRow.check(
      .doubledWord, fixes: ["Remove one of the two."],
      [
        TranslationRow("A", "Der Ton ist der Ton"), TranslationRow("A", "1 1 … …"), TranslationRow("A", "a a"),
        TranslationRow("A", "Ton, Ton"),
        TranslationRow("A", "Der der Ton", "de", [reported("de", "der")]),
        TranslationRow("The the tone", "Der der Ton", "de", [reported("en", "the")]),
      ])
  }
}
