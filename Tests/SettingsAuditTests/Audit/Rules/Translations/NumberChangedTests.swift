import Testing

@testable import SettingsAudit

@Suite struct NumberChangedTests {
  @Test func reportsNumbers() throws {
    let reported: (String, Int, Int) -> String = {
      "\($0) warning: the source says \($1) but the translation says \($2)"
    }
    try TranslationRow.check(
      .numberChanged, fixes: ["Correct the number."],
      [
        TranslationRow("30 seconds", "30 Sekunden"), TranslationRow("30 seconds", "٣٠ ثانية", "ar"),
        TranslationRow("1,000.5 m", "1.000,5 m"), TranslationRow("10,000 m", "10\u{202F}000 m", "fr"),
        TranslationRow("2 of 3", "von 3 nur 2"), TranslationRow("1 hour", "eine Stunde"),
        TranslationRow("5 pm", "17 Uhr"),
        TranslationRow("5 p.m.", "17 Uhr"), TranslationRow("10000 steps", "1万歩", "ja"),
        TranslationRow("One", "1"), TranslationRow("3 steps", ""),
        TranslationRow("30 seconds", "60 Sekunden", "de", [reported("de", 30, 60)]),
        TranslationRow("30 seconds", "६० सेकंड", "hi", [reported("hi", 30, 60)]),
        TranslationRow("2 of 3.", "2 von 4.", "de", [reported("de", 3, 4)]),
      ])
  }
}
