import Testing

@testable import SettingsLocalization

/// Tables that no pane takes, and entries that no pane shows.
@Suite struct UnusedTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; IASKSubtitle = { x = b; }; }")

  static let tables: [(texts: [String: String], found: [String])] = [
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

  @Test(arguments: tables.indices) func findsTables(number: Int) throws {
    let row = Self.tables[number]
    #expect(try RuleScene.found(.unusedTable, in: row.texts) == row.found, "\(row.texts)")
  }

  static let keys: [(texts: [String: String], found: [String])] = [
    (
      ["Root.plist": pane, "en.lproj/Root.strings": "a = b; c = d;", "de.lproj/Root.strings": "c = e;"],
      ["note en.lproj/Root.strings:1:8 [en Root c] no pane shows \"c\" (2 entries)"]
    ),
    (
      ["Root.plist": pane, "en.lproj/Root.strings": "\"none given\" = d;"],
      [
        "note en.lproj/Root.strings:1:1 [en Root none given] no pane shows \"none given\"; it comes with Xcode's template"
      ]
    ),
    (["Root.plist": pane, "en.lproj/Root.strings": "a = b; b = c;"], []),
    (["Root.plist": pane, "Root~ipad.plist": PaneText.pane("{ Title = c; }"), "en.lproj/Root.strings": "c = d;"], []),
    (
      ["Root.plist": pane, "fr.lproj/Root.plist": PaneText.pane("{ Title = c; }"), "en.lproj/Root.strings": "c = d;"],
      []
    ),
    (["Root.plist": pane, "en.lproj/Root.strings": "c = d; e"], []),
    (["Root.plist": pane, "A.plist": "(", "en.lproj/Root.strings": "c = d;"], []),
    (["Root.plist": pane, "en.lproj/Old.strings": "c = d;"], []),
  ]

  @Test(arguments: keys.indices) func findsKeys(number: Int) throws {
    let row = Self.keys[number]
    #expect(try RuleScene.found(.unusedKey, in: row.texts) == row.found, "\(row.texts)")
  }

  @Test func respectsWhatTheProjectLeavesOut() throws {
    let texts = ["Root.plist": Self.pane, "en.lproj/Root.strings": "c = d;"]
    let options = AuditOptions(catalog: CatalogOptions(excludedKeys: ["c"]))
    #expect(try RuleScene.found(.unusedKey, in: texts, options: options) == [])
  }
}
