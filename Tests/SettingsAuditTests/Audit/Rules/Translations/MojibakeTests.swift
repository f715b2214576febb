import Testing

@testable import SettingsAudit

@Suite struct MojibakeTests {
  @Test func reportsWrongEncodings() throws {
    let reported: (String, String) -> String = {
      "\($0) warning: \"\($1)\" looks like UTF-8 that was read in another encoding"
    }
    try TranslationRow.check(
      .mojibake, fixes: ["Restore the text from a correct copy, and keep it in UTF-8."],
      [
        TranslationRow("A", "SÃO «IRMÃ»", "pt"), TranslationRow("A", "Âge, pâte, naïve, «\u{A0}Â\u{A0}»", "fr"),
        TranslationRow("A", "ESPAÑA 5º", "es"), TranslationRow("A", "Ðað er √2", "is"), TranslationRow("A", "‚Ton‘"),
        TranslationRow("A", "CafÃ©", "fr", [reported("fr", "Ã©")]),
        TranslationRow("A", "lâ€™eau", "fr", [reported("fr", "â€")]),
        TranslationRow("A", "20Â°", "fr", [reported("fr", "Â°")]),
        TranslationRow("A", "Caf√©", "fr", [reported("fr", "√©")]),
        TranslationRow("A", "l‚Äôeau", "fr", [reported("fr", "‚Ä")]),
        TranslationRow("A", "ï»¿Ton", "de", [reported("de", "ï»")]),
        TranslationRow("A", "Ð¿Ñ€Ð¸", "ru", [reported("ru", "Ð¿Ñ€")]),
        TranslationRow("A", "Caf\u{FFFD}", "fr"),
        TranslationRow("CafÃ©", nil, "en", [reported("en", "Ã©")]),
      ])
  }
}
