import Testing

@testable import SettingsAudit

@Suite struct FrenchSpacingTests {
  @Test func reportsSignsWithoutASpace() throws {
    let reported: (String, String, String) -> String = { "\($0) note: no space between \"\($1)\" and the sign \($2)" }
    try TranslationRow.check(
      .frenchSpacing, fixes: ["Add U+00A0 NO-BREAK SPACE.", "Add U+202F NARROW NO-BREAK SPACE."],
      [
        TranslationRow("Open in Vim:", "Ouvrir dans Vim:", "fr", [reported("fr", "Vim", ":")]),
        TranslationRow("Really?", "Vraiment?", "fr", [reported("fr", "Vraiment", "?")]),
        TranslationRow("Go! (now)", "Allez! (ici) et là; puis", "fr", [reported("fr", "Allez", "!")]),
        TranslationRow("Size (MB): %@;", "Taille (Mo): %@;", "fr-BE", [reported("fr-BE", "(Mo)", ":")]),
        TranslationRow("“Sound” on", "«\u{A0}Son» actif", "fr", [reported("fr", "Son", "»")]),
        TranslationRow("%@: on", "%@: actif", "fr", [reported("fr", "%@", ":")]),
        TranslationRow("Open in: now", "Ouvrir\u{A0}: maintenant\u{202F}; bien ! Oui ?", "fr"),
        TranslationRow("At 12:30, https://a.example", "À 12:30, https://a.example", "fr"),
        TranslationRow("Wow?!", "Oh\u{202F}?!", "fr"), TranslationRow("A &amp; B R&amp; D", "A &amp; b R&amp; d", "fr"),
        TranslationRow("Note:", "Note:", "fr"),
        TranslationRow("Why? Note: a", "Pourquoi? Note: un", "fr-CA", [reported("fr-CA", "Note", ":")]),
        TranslationRow("Why? Note: a", "Pourquoi? Note: un", "fr-CH"), TranslationRow("Note: a", "Hinweis: ein", "de"),
      ])
  }
}
