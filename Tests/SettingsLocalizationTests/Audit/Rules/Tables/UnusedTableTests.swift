import TestSupport
import Testing

@testable import SettingsLocalization

/// Tables that no pane looks in.
@Suite struct UnusedTableTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; IASKSubtitle = { x = b; }; }")

  static let rows: [(texts: [String: String], found: [String])] = [
    (
      ["Root.plist": pane, "en.lproj/Old.strings": "a = b;", "fr.lproj/Old.strings": "a = b;"],
      ["note en.lproj/Old.strings [en Old] no pane takes the table \"Old\" (2 localizations have it)"]
    ),
    (["Root.plist": pane, "en.lproj/Root.strings": "a = b;"], []),
    (["Root.plist": pane, "en.lproj/root.strings": "a = b;"], []),
    // What InAppSettingsKit would take by the name of the pane.
    (["Root.plist": pane, "Old.plist": PaneText.pane("", table: nil), "en.lproj/Old.strings": "a = b;"], []),
    // A pane that cannot be read may take it.
    (["Root.plist": pane, "Old.plist": "(", "en.lproj/Old.strings": "a = b;"], []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    #expect(try RuleScene.found(.unusedTable, in: row.texts) == row.found, "\(row.texts)")
  }
}
