import TestSupport
import Testing

@testable import SettingsAudit

/// Tables that no pane looks in.
@Suite struct UnusedTableTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; IASKSubtitle = { x = b; }; }")

  static let rows: [(texts: [String: String], found: [String])] = [
    (
      ["Root.plist": pane, "en.lproj/Old.strings": "a = b;", "fr.lproj/Old.strings": "a = b;"],
      ["note en.lproj/Old.strings [en Old] no pane uses the table \"Old\" (2 localizations have it)"]
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

  /// Thousands of tables: a third of them taken, and each of those with a twin in other letters.
  @Test func thousandsOfTables() throws {
    var texts: [String: String] = [:]
    for number in 0..<1000 {
      texts["P\(number).plist"] = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }", table: "T\(number)")
      for table in ["en.lproj/t", "en.lproj/Old", "fr.lproj/T"] { texts["\(table)\(number).strings"] = "a = b;" }
    }
    texts["Root.plist"] = PaneText.pane(to: "P0")
    let found = try RuleScene.found(.unusedTable, in: texts)
    #expect(found.count == 1000)
    #expect(found.first == "note en.lproj/Old0.strings [en Old0] no pane uses the table \"Old0\"")
    let twins = try RuleScene.found(.tableCase, in: texts)
    #expect(twins.count == 1000)
    #expect(
      twins.first == "error en.lproj/t0.strings [en t0] the panes use \"T0.strings\": iOS does not find this file")
  }
}
