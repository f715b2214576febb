import Testing

@testable import SettingsAudit

@Suite struct EndPunctuationTests {
  @Test func reportsEndPunctuation() throws {
    let reported: (String, String, String) -> String = {
      "\($0) note: the source ends with \($1), the translation with \($2)"
    }
    try TranslationRow.check(
      .endPunctuation, fixes: ["End both the same way."],
      [
        TranslationRow("Done.", "Fertig."), TranslationRow("Done.", "完了。", "ja"),
        TranslationRow("Sure?", "Σίγουρα;", "el"),
        TranslationRow("Sure?", "متأكد؟", "ar"), TranslationRow("Done.", "समाप्त।", "hi"),
        TranslationRow("More...", "Mehr…"),
        TranslationRow("Done.", "เสร็จ", "th"), TranslationRow("Done.)", "Fertig.“"),
        TranslationRow("Note:", "注：", "zh-Hans"),
        TranslationRow("Done.", "Պատրաստ է:", "hy"), TranslationRow("Go!", "¡Vamos!", "es"),
        TranslationRow("Done.", ""),
        TranslationRow("Note:", "Note\u{A0}:", "fr"),
        TranslationRow("Done.", "Fertig", "de", [reported("de", "a full stop", "no such sign")]),
        TranslationRow("Volume", "Ton:", "de", [reported("de", "no such sign", "a colon")]),
        TranslationRow("Sure?", "Sicher!", "de", [reported("de", "a question mark", "an exclamation mark")]),
        TranslationRow("More…", "Mehr", "de", [reported("de", "an ellipsis", "no such sign")]),
      ])
  }
}
