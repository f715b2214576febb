import Testing

@testable import SettingsAudit

@Suite struct URLChangedTests {
  @Test func reportsAddresses() throws {
    let reported: (String) -> String = { "de warning: the translation does not have the address \"\($0)\"" }
    try TranslationRow.check(
      .urlChanged, fixes: ["Add it, or the address of a translated page."],
      [
        TranslationRow("See https://a.example/en", "Siehe https://a.example/de"),
        TranslationRow("Write to a@b.example", "Schreibe an c@b.example."), TranslationRow("1:2 @home e.g.", "Nichts"),
        TranslationRow("See www.a.example", ""), TranslationRow("a@b", "Nichts"),
        TranslationRow("mailto:a@b.example", "https://b.example"),
        TranslationRow("See https://a.example", "Siehe dort", "de", [reported("https://a.example")]),
        TranslationRow("See www.a.example now", "Siehe dort", "de", [reported("www.a.example")]),
        TranslationRow("Write to a@b.example", "Schreibe", "de", [reported("a@b.example")]),
        TranslationRow("tel:110", "Anruf", "de", [reported("tel:110")]),
      ])
  }
}
