import Testing

@testable import SettingsLocalization

@Suite struct GlossaryTests {
  @Test func whatIsToldOfNames() throws {
    try TranslationRow.check(
      .glossary, fixes: ["Keep the name as it is in the source."],
      [
        TranslationRow("Use VLC", "VLC benutzen"), TranslationRow("Use VLC", "VLC-ის გამოყენება", "ka"),
        TranslationRow("Google it", "Suche"), TranslationRow("goal", "Ziel"), TranslationRow("Use VLC", ""),
        TranslationRow("Café Luna", "Café Luna"), TranslationRow("VLC2", "Zwei"),
        TranslationRow("Use VLC", "Плеер", "ru", ["ru warning: the translation does not have \"VLC\""]),
        TranslationRow(
          "VLC in Café Luna", "Plan", "de", ["de warning: the translation does not have \"VLC\" and \"Café Luna\""]),
        TranslationRow("Café Luna", "Cafe Luna", "de", ["de warning: the translation does not have \"Café Luna\""]),
      ], options: AuditOptions(glossary: ["VLC", "Go", "", "Café Luna"]))
  }
}
