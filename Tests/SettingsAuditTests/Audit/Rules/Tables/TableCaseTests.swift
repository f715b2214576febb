import TestSupport
import Testing

@testable import SettingsAudit

/// Tables whose name differs in case.
@Suite struct TableCaseTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }")

  static let rows: [(texts: [String: String], found: [String])] = [
    (
      ["Root.plist": pane, "en.lproj/root.strings": "a = b;"],
      ["error Root.plist:1:18 [Root] the table is spelled \"root\" and not \"Root\": iOS does not find it"]
    ),
    (
      ["Root.plist": pane, "en.lproj/Root.strings": "a = b;", "fr.lproj/root.strings": "a = c;"],
      ["error fr.lproj/root.strings [fr root] the panes use \"Root.strings\": iOS does not find this file"]
    ),
    (["Root.plist": pane, "en.lproj/Root.strings": "a = b;", "fr.lproj/Rot.strings": "a = c;"], []),
    (["Root.plist": pane, "en.lproj/Root.strings": "a = b;", "en.lproj/root.strings": "a = c;"], []),
    (["Root.plist": pane], []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    #expect(try RuleScene.found(.tableCase, in: row.texts) == row.found, "\(row.texts)")
  }
}
