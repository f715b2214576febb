import Testing

@testable import SettingsAudit

@Suite struct HTMLEntityTests {
  @Test func whatIsToldOfEntities() throws {
    try TranslationRow.check(
      .htmlEntity, fixes: ["Write the character that it represents."],
      [
        TranslationRow("A & B", "A & B"), TranslationRow("A&B; C", "A&B; C"), TranslationRow("AT&T", "AT&T"),
        TranslationRow("R & D", "R &#x; D"), TranslationRow("R&D", "&;"),
        TranslationRow("R & D", "R &amp; D", "de", ["de warning: users read \"&amp;\" literally"]),
        TranslationRow("It is", "C&#39;est", "fr", ["fr warning: users read \"&#39;\" literally"]),
        TranslationRow("It is not", "Ce n&#x27;est", "fr", ["fr warning: users read \"&#x27;\" literally"]),
        TranslationRow("A &lt; B", "A &lt; B", "de", ["en warning: users read \"&lt;\" literally"]),
      ])
  }
}
