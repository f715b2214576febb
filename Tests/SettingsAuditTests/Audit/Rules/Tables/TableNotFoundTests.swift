import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// A `StringsTable` without any file.
@Suite struct TableNotFoundTests {
  private static func pane(_ title: String, table: String = "Rot", more: String = "") -> String {
    PaneText.pane("{ Type = PSGroupSpecifier; Title = \(title);\(more) }", table: table)
  }

  private static func found(_ severity: String, _ text: String, _ table: String = "Rot") -> String {
    "\(severity) Root.plist:1:18 [\(table)] the bundle has no table \"\(table)\": iOS shows \"\(text)\" and all other texts of the"
      + " pane literally"
  }

  static let rows: [(texts: [String: String], found: [String])] = [
    (["Root.plist": pane("Sound"), "de.lproj/Root.strings": "Sound = Ton;"], [found("error", "Sound")]),
    (["Root.plist": pane("SOUND_TITLE")], [found("error", "SOUND_TITLE")]),
    // That is strings-table-extension.
    (["Root.plist": pane("Sound", table: "Root.strings"), "de.lproj/Root.strings": "Sound = Ton;"], []),
    // One language and no table at all: the app shows what was meant.
    (["Root.plist": pane("Sound")], [found("note", "Sound")]),
    (
      ["Root.plist": pane("Sound", more: " IASKSubtitle = x;"), "de.lproj/Root.strings": "Sound = Ton;"],
      [found("note", "Sound")]
    ),
    (["Root.plist": pane("Sound"), "de.lproj/Rot.strings": ""], []),
    (["Root.plist": pane("Sound"), "Rot.strings": ""], []),
    (["Root.plist": pane("Sound"), "de.lproj/rot.strings": ""], []),
    (["Root.plist": pane("\"12\""), "de.lproj/Root.strings": ""], []),
    (["Root.plist": pane("A_B", more: " License = MIT;"), "de.lproj/Root.strings": ""], []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    #expect(try RuleScene.found(.tableNotFound, in: row.texts) == row.found, "\(row.texts)")
  }

  @Test func suggestsAFix() throws {
    let texts = ["Root.plist": Self.pane("Sound", table: "Root.strings"), "de.lproj/Root.strings": "Sound = Ton;"]
    let options = AuditOptions(rules: RuleSettings(levels: [.stringsTableExtension: .off]))
    let found = try SettingsBundle(texts: texts).audit(options).findings.filter { $0.rule == .tableNotFound }
    #expect(found.map(\.fix) == ["Write \"Root\", without \".strings\"."])
  }

  /// If nothing is translated yet, the table is created from the panes.
  @Test func aBundleWithoutLocalizations() throws {
    let found = try SettingsBundle(texts: ["Root.plist": Self.pane("Sound")]).audit().findings
    #expect(
      found.filter { $0.rule == .tableNotFound }.map(\.fix) == [
        "Add en.lproj/Rot.strings, which settings-l10n sync Settings.bundle --locale en creates."
      ])
  }
}
