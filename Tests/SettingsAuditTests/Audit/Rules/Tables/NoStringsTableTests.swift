import TestSupport
import Testing

@testable import SettingsAudit

/// A pane without `StringsTable`.
@Suite struct NoStringsTableTests {
  private static func pane(_ title: String, type: String = "PSGroupSpecifier", more: String = "") -> String {
    PaneText.pane("{ Type = \(type); Title = \(title);\(more) }", table: nil)
  }

  static let rows: [(texts: [String: String], name: String, found: [String])] = [
    (
      ["Root.plist": pane("Sound"), "de.lproj/Root.strings": "Sound = Ton;"], "Settings.bundle",
      [
        "warning Root.plist:1:62 [Sound] the pane has no \"StringsTable\": the Settings app shows \"Sound\" untranslated"
      ]
    ),
    (
      ["Root.plist": pane("SOUND_TITLE")], "Settings.bundle",
      [
        "warning Root.plist:1:62 [SOUND_TITLE] the pane has no \"StringsTable\": the Settings app shows \"SOUND_TITLE\" untranslated"
      ]
    ),
    // InAppSettingsKit takes a table.
    (
      [
        "Root.plist": pane("Sound", more: " IASKSubtitle = x;"), "de.lproj/Root.strings": "Sound = Ton;",
      ], "Settings.bundle",
      ["note Root.plist:1:62 [Sound] the pane has no \"StringsTable\": the Settings app shows \"Sound\" untranslated"]
    ),
    // The Settings app does not show these.
    (["Root.plist": pane("A_B")], "InAppSettings.bundle", []),
    (["Root.inApp.plist": pane("A_B"), "Root.plist": PaneText.pane("")], "Settings.bundle", []),
    // Users notice nothing.
    (["Root.plist": pane("Sound")], "Settings.bundle", []),
    (["Root.plist": pane("Sound"), "de.lproj/Root.strings": "Sound = Sound; Ton = x;"], "Settings.bundle", []),
    (["Root.plist": pane("\"\""), "de.lproj/Root.strings": "Sound = Ton;"], "Settings.bundle", []),
    (
      ["Root.plist": pane("Sound", type: "PSSliderSpecifier"), "de.lproj/Root.strings": "Sound = Ton;"],
      "Settings.bundle", []
    ),
    (["Root.plist": pane("A_B", more: " License = MIT;")], "Settings.bundle", []),
    (["Root.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = A_B; }")], "Settings.bundle", []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    #expect(try RuleScene.found(.noStringsTable, in: row.texts, name: row.name) == row.found, "\(row.texts)")
  }
}
