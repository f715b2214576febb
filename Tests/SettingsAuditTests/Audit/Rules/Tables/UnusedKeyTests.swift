import SettingsCatalog
import TestSupport
import Testing

@testable import SettingsAudit

/// Entries that no pane shows.
@Suite struct UnusedKeyTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; IASKSubtitle = { x = b; }; }")

  static let rows: [(texts: [String: String], found: [String])] = [
    (
      ["Root.plist": pane, "en.lproj/Root.strings": "a = b; c = d;", "de.lproj/Root.strings": "c = e;"],
      ["note en.lproj/Root.strings:1:8 [en Root c] no pane shows \"c\" (2 entries)"]
    ),
    (
      ["Root.plist": pane, "en.lproj/Root.strings": "\"none given\" = d;"],
      [
        "note en.lproj/Root.strings:1:1 [en Root none given] no pane shows \"none given\"; it comes from Xcode's template"
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

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    #expect(try RuleScene.found(.unusedKey, in: row.texts) == row.found, "\(row.texts)")
  }

  @Test func respectsWhatTheProjectLeavesOut() throws {
    let texts = ["Root.plist": Self.pane, "en.lproj/Root.strings": "c = d;"]
    let options = AuditOptions(catalog: CatalogOptions(excludedKeys: ["c"]))
    #expect(try RuleScene.found(.unusedKey, in: texts, options: options) == [])
  }
}
