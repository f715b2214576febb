import Testing

@testable import SettingsAudit

@Suite struct EllipsisTests {
  @Test func reportsThreeFullStops() throws {
    let reported: (String, String) -> String = { "\($0) note: three full stops after \"\($1)\" instead of an ellipsis" }
    try TranslationRow.check(
      .ellipsis, fixes: ["Write … (U+2026)."],
      [
        TranslationRow("Suspend after...", "Unterbrechen nach...", "de", [reported("en", "after")]),
        TranslationRow("Suspend after…", "Unterbrechen nach ... (Zeit)", "de", [reported("de", "")]),
        TranslationRow("More", "Mehr...", "de", [reported("de", "Mehr")]),
        TranslationRow("(jump, bookmark...)", nil, "de", [reported("en", "bookmark")]),
        TranslationRow("Wait…", "Warte…"), TranslationRow("1...5", "1...5"), TranslationRow("a....", "a.."),
        TranslationRow("End.", "Ende."),
      ])
  }
}
