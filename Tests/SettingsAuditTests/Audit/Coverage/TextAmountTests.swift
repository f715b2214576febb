import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What a translation costs.
@Suite struct TextAmountTests {
  @Test(arguments: [
    ("", 0), ("Sound", 1), ("Sound effects", 2), (" two\n lines ", 2), ("Auto-pause (minutes)", 2), ("50 %", 1),
    ("— … !", 0), ("Don't", 1), ("通知音", 3), ("ポップアップ", 6), ("GPX 形式", 3), ("알림 소리", 2), ("10:30", 1),
  ])
  func wordsOf(text: String, count: Int) {
    #expect(TextAmount.words(of: text) == count)
  }

  /// Each text counts once, in the first pane that shows it, and is to be translated where the chain has nothing: `de` has a text of `de-AT`.
  @Test func textsCountOnce() throws {
    let root = """
      { StringsTable = Root; PreferenceSpecifiers = (
        { Type = PSGroupSpecifier; Title = A; }, { Type = PSGroupSpecifier; Title = A; },
        { Type = PSGroupSpecifier; Title = "42"; },
        { Type = PSChildPaneSpecifier; File = More; Title = B; } ); }
      """
    let more = """
      { StringsTable = Root; PreferenceSpecifiers = (
        { Type = PSGroupSpecifier; Title = A; FooterText = C; } ); }
      """
    let bundle = try SettingsBundle(files: [
      "Root.plist": Array(root.utf8), "More.plist": Array(more.utf8),
      "en.lproj/Root.strings": Array("A = \"One\"; B = \"One two\"; C = \"One two three\";".utf8),
      "de.lproj/Root.strings": Array("A = \"Eins\";".utf8), "de-AT.lproj/Root.strings": Array("C = \"Drei\";".utf8),
    ])
    let found = try bundle.audit().coverage.locales.map { row in
      ["\(row.language.localization.text) \(row.amount.texts) \(row.amount.words)"]
        + row.panes.map {
          "\($0.pane): \($0.all.texts) \($0.all.words), \($0.toTranslate.texts) \($0.toTranslate.words)"
        }
    }
    #expect(
      found == [
        ["de 3 6", "Root: 2 3, 1 2", "More: 1 3, 0 0"], ["de-AT 3 6", "Root: 2 3, 1 2", "More: 1 3, 0 0"],
        ["en 3 6", "Root: 2 3, 0 0", "More: 1 3, 0 0"],
      ])
  }
}
