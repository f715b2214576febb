import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Names of lproj folders.
@Suite struct LprojNameTests {
  private static func usual(_ name: String, _ usual: String) -> String {
    "note \(name).lproj [\(name)] \"\(name).lproj\" is usually spelled \"\(usual).lproj\": iOS uses it anyway"
  }

  static let rows: [(name: String, found: [String])] = [
    ("zh_cn", [usual("zh_cn", "zh-CN")]),
    ("zh-hans", [usual("zh-hans", "zh-Hans")]),
    ("en_US", [usual("en_US", "en-US")]),
    ("FR", [usual("FR", "fr")]),
    ("English", [usual("English", "en")]),
    ("xx y", ["warning  [xx y] \"xx y.lproj\" is not a locale and is never chosen"]),
    ("zh-Hans", []), ("zh-TW", []), ("es-419", []), ("sr-Latn-RS", []), ("ca-valencia", []), ("iw", []), ("no", []),
    ("fil", []), ("Base", []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    let texts = ["Root.plist": PaneText.pane(""), "de.lproj/Root.strings": "", row.name + ".lproj/Root.strings": ""]
    #expect(try RuleScene.found(.lprojName, in: texts) == row.found, "\(row.name)")
  }

  @Test func doesNotAdviseAgainstTheOther() throws {
    let texts = ["Root.plist": PaneText.pane(""), "en.lproj/Root.strings": "", "English.lproj/Root.strings": ""]
    let found = try SettingsBundle(texts: texts).audit().findings.filter { $0.rule == .lprojName }
    #expect(found.map(\.fix) == ["Keep one of the two."])
    #expect(found.map(\.severity) == [.warning])
  }
}
