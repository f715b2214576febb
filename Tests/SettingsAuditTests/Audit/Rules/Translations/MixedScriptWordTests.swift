import Testing

@testable import SettingsAudit

@Suite struct MixedScriptWordTests {
  @Test func reportsMixedWords() throws {
    let reported: (String, String, String) -> String = { "\($0) warning: \"\($1)\" has \($2), which only looks right" }
    try TranslationRow.check(
      .mixedScriptWord, fixes: ["Type the letter again on the keyboard of the language."],
      [
        TranslationRow("A", "Плеер VLC", "ru"), TranslationRow("A", "SMS-ка, Wi-Fi-сеть, iPhone’у", "ru"),
        TranslationRow("A", "10 μg kΩ", "el"), TranslationRow("A", "USBдиск", "ru"), TranslationRow("A", "Аудио", "ru"),
        TranslationRow("A", "Cтарт", "ru", [reported("ru", "Cтарт", "U+0043 LATIN CAPITAL LETTER C")]),
        TranslationRow("A", "Ηχoς", "el", [reported("el", "Ηχoς", "U+006F LATIN SMALL LETTER O")]),
        TranslationRow("Vоlume", nil, "en", [reported("en", "Vоlume", "U+043E CYRILLIC SMALL LETTER O")]),
      ])
  }
}
