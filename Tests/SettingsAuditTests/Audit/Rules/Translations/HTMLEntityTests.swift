import Testing

@testable import SettingsAudit

@Suite struct HTMLEntityTests {
  @Test func whatIsToldOfEntities() throws {
    try TranslationRow.check(
      .htmlEntity, fixes: ["Write the character that it stands for."],
      [
        TranslationRow("A & B", "A & B"), TranslationRow("A&B; C", "A&B; C"), TranslationRow("AT&T", "AT&T"),
        TranslationRow("R & D", "R &#x; D"), TranslationRow("R&D", "&;"),
        TranslationRow("R & D", "R &amp; D", "de", ["de warning: a person reads \"&amp;\" as it is written"]),
        TranslationRow("It is", "C&#39;est", "fr", ["fr warning: a person reads \"&#39;\" as it is written"]),
        TranslationRow("It is not", "Ce n&#x27;est", "fr", ["fr warning: a person reads \"&#x27;\" as it is written"]),
        TranslationRow("A &lt; B", "A &lt; B", "de", ["en warning: a person reads \"&lt;\" as it is written"]),
      ])
  }
}
