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

  /// Each text counts once, in the first pane that shows it, and is to be translated where the answer that counts has
  /// nothing: an iPhone takes one file, the chain of `de` has a text of `de-AT`.
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
    let found = try CountedAnswer.allCases.map { counted in
      try bundle.coverage(AuditOptions(counted: counted)).localizations.map(Self.amounts)
    }
    #expect(
      found == [
        [
          ["de 3 6", "Root: 2 3, 1 2", "More: 1 3, 1 3"], ["de-AT 3 6", "Root: 2 3, 2 3", "More: 1 3, 0 0"],
          ["en 3 6", "Root: 2 3, 0 0", "More: 1 3, 0 0"],
        ],
        [
          ["de 3 6", "Root: 2 3, 1 2", "More: 1 3, 0 0"], ["de-AT 3 6", "Root: 2 3, 1 2", "More: 1 3, 0 0"],
          ["en 3 6", "Root: 2 3, 0 0", "More: 1 3, 0 0"],
        ],
      ])
  }

  private static func amounts(_ row: LocalizationCoverage) -> [String] {
    ["\(row.language.localization.text) \(row.amount.texts) \(row.amount.words)"]
      + row.panes.map { "\($0.pane): \($0.all.texts) \($0.all.words), \($0.toTranslate.texts) \($0.toTranslate.words)" }
  }

  /// What only code shows is to be translated, too, and counted apart; the source language has nothing to translate.
  @Test func textsOfCodeAreCountedApart() throws {
    let bundle = try SettingsBundle(
      root: PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }"),
      [
        "en.lproj/Root.strings": "A = \"One\"; LOG_OUT = \"Log out\"; UNUSED = \"No one\"; DONE = \"Done\";",
        "de.lproj/Root.strings": "DONE = \"Fertig\";",
      ])
    var options = AuditOptions()
    options.catalog.keysUsedByCode = ["Root": ["LOG_OUT", "DONE"]]
    let coverage = try bundle.coverage(options)
    let rows = coverage.localizations.map { row in
      "\(row.language.localization) \(row.toTranslate.texts) \(row.codeToTranslate.texts) \(row.codeToTranslate.words)"
    }
    #expect(rows == ["de 1 1 2", "en 0 0 0"])
    let units: [LocalizationName: Set<UnitIdentifier>] = [
      "de": [UnitIdentifier(table: "Root", key: "A"), UnitIdentifier(table: "Root", key: "LOG_OUT")]
    ]
    #expect(coverage.unitsToTranslate == units)
  }
}
