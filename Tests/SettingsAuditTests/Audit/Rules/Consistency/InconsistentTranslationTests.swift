import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct InconsistentTranslationTests {
  @Test func reportsTwoTranslations() throws {
    let reported = "de note: \"Sort order\" is \"Reihenfolge\" here and \"Sortierung\" elsewhere"
    try TranslationRow.check(
      .inconsistentTranslation, fixes: ["Use one of them in both places, if they mean the same thing."],
      [
        TranslationRow("Sort order", "Sortierung"), TranslationRow("Sort order", "Reihenfolge", "de", [reported]),
        TranslationRow("Sort order", "Dritte"), TranslationRow("Sort order", "Sortierung", "fr"),
        TranslationRow("Off", "Aus"), TranslationRow("Off", "Ab"), TranslationRow("Off ", "Ab"),
        TranslationRow("Dark theme", "Dunkles Thema"), TranslationRow("Dark theme", "dunkles Thema."),
        TranslationRow("Dark theme", ""), TranslationRow("Dark themes", "Anders"),
        TranslationRow("Grey theme", "Grey theme", "en-GB"), TranslationRow("Grey theme", "Gray theme", "en-GB"),
      ])
  }

  @Test func theOtherPlaceIsReported() throws {
    let tables = [
      "en.lproj/Root.strings": "\"a\" = \"One two\";", "en.lproj/Sub.strings": "\"b\" = \"One two\";",
      "de.lproj/Root.strings": "\"a\" = \"Eins\";", "de.lproj/Sub.strings": "\"b\" = \"Zwei\";",
      "Root.plist": PaneText.pane(
        "{ Type = PSGroupSpecifier; Title = a; }, { Type = PSChildPaneSpecifier; Title = a; File = Sub; }"),
      "Sub.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = b; }", table: "Sub"),
    ]
    let options = AuditOptions().looking(for: .inconsistentTranslation)
    let found = try SettingsBundle(texts: tables).audit(options).findings
      .filter { $0.rule == .inconsistentTranslation }
    #expect(
      found == [
        Finding(
          .inconsistentTranslation, .note, "\"One two\" is \"Zwei\" here and \"Eins\" elsewhere",
          file: "de.lproj/Sub.strings", at: SettingsLocalization.SourceLocation(line: 1, column: 7),
          notes: [Finding.Note("the other one is in de.lproj/Root.strings")], locale: "de", table: "Sub", key: "b",
          fix: "Use one of them in both places, if they mean the same thing.")
      ])
  }
}
