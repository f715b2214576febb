import Testing

@testable import SettingsAudit

@Suite struct EmailChangedTests {
  @Test func reportsOtherAddresses() throws {
    let reported: (String, String) -> String = {
      "de warning: the source has the address \"\($0)\" but the translation has \"\($1)\""
    }
    try TranslationRow.check(
      .emailChanged, fixes: ["Write the address of the source, if users are to write to that one."],
      [
        TranslationRow(
          "Write to help@a.example.", "Schreibe an hilfe@a.example.", "de",
          [reported("help@a.example", "hilfe@a.example")]),
        TranslationRow("help@a.example", "help@a.exmaple", "de", [reported("help@a.example", "help@a.exmaple")]),
        TranslationRow("a@b.example or c@b.example", "a@b.example", "de", [reported("c@b.example", "a@b.example")]),
        TranslationRow("a@b.example or c@b.example", "c@b.example, a@b.example"),
        TranslationRow("Write to Help@A.example!", "宛先help@a.exampleへ", "ja"),
        TranslationRow("help@a.example", "Schreibe uns"), TranslationRow("Write to us", "hilfe@a.example"),
        TranslationRow("@home", "hilfe@a.example"), TranslationRow("https://a.example/@b", "c@d.example"),
        TranslationRow("help@a.example", "Um 3@b oder a@b@c.example"),
      ])
  }
}
