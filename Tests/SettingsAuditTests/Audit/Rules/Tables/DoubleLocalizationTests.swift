import TestSupport
import Testing

@testable import SettingsAudit

/// Headers whose translation is a key.
@Suite struct DoubleLocalizationTests {
  private static func pane(_ field: String, type: String = "PSGroupSpecifier", iask: Bool = true) -> String {
    PaneText.pane("{ Type = \(type); \(field) = a;\(iask ? " IASKSubtitle = x;" : "") }")
  }

  private static let found = [
    "warning en.lproj/Root.strings:1:5 [en Root a] \"b\" is also a key: InAppSettingsKit shows \"c\" as the header or footer"
  ]

  static let rows: [(pane: String, table: String, found: [String])] = [
    (pane("Title"), "a = b; b = c;", found),
    (pane("FooterText"), "a = b; b = c;", found),
    (pane("Title", type: "PSRadioGroupSpecifier"), "a = b; b = c;", found),
    (pane("Title", type: "IASKListGroupSpecifier"), "a = b; b = c;", found),
    (pane("Title", type: "PSToggleSwitchSpecifier"), "a = b; b = c;", []),
    (pane("Title", iask: false), "a = b; b = c;", []),
    (pane("Title"), "a = b; b = b;", []),
    (pane("Title"), "a = a; b = c;", []),
    (pane("Title"), "a = b; b = c", []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    let texts = ["Root.plist": row.pane, "en.lproj/Root.strings": row.table]
    #expect(try RuleScene.found(.doubleLocalization, in: texts) == row.found, "\(texts)")
  }
}
