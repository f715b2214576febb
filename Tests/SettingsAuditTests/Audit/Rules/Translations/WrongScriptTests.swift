import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct WrongScriptTests {
  @Test func reportsScripts() throws {
    let reported: (String, String, String) -> String = {
      "\($0) warning: the text is written in \($1), but the language uses \($2)"
    }
    try TranslationRow.check(
      .wrongScript, fixes: ["Translate it again, or move it to the right file."],
      [
        TranslationRow("A", "Größe"), TranslationRow("A", "VLC", "ru"), TranslationRow("A", "Громкость", "ru"),
        TranslationRow("A", "音量ボリューム", "ja"), TranslationRow("A", "音量", "zh-Hans"), TranslationRow("A", "Јачина", "sr"),
        TranslationRow("A", "… 5"), TranslationRow("A", "소리", "ko"),
        TranslationRow("A", "Громкость", "de", [reported("de", "Cyrl", "Latn")]),
        TranslationRow("A", "Јачина", "sr-Latn", [reported("sr-Latn", "Cyrl", "Latn")]),
        TranslationRow("A", "音量", "ar", [reported("ar", "Hani", "Arab")]),
      ])
  }

  @Test func itIsOffByDefault() throws {
    let bundle = try SettingsBundle(
      root: PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }"),
      ["en.lproj/Root.strings": "\"A\" = \"A\";", "de.lproj/Root.strings": "\"A\" = \"Громкость\";"])
    #expect(try bundle.audit().findings.contains { $0.rule == .wrongScript } == false)
  }
}
