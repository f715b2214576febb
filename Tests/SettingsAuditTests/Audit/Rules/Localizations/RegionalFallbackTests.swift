import TestSupport
import Testing

@testable import SettingsAudit

/// Regional tables that rely on those of their language.
@Suite struct RegionalFallbackTests {
  private static let pane = PaneText.pane(
    "{ Type = PSGroupSpecifier; Title = Japan; }, { Type = PSGroupSpecifier; Title = A_B; }")

  static let rows: [(tables: [String: String], found: [String])] = [
    (
      ["es": "Japan = x; A_B = y;", "es-419": "A_B = y;"],
      [
        "warning es-419.lproj/Root.strings [es-419 Root Japan] es.lproj has \"Japan\", but this file does not: iOS shows the "
          + "keys, not the texts of es"
      ]
    ),
    // Keys that are names are reported as leaks.
    (["es": "Japan = x; A_B = y;", "es-419": "Japan = x;"], []),
    (["es": "Japan = x; A_B = y;", "es-419": "Japan = z; A_B = y;"], []),
    (["es": "Japan = Japan; A_B = y;", "es-419": "A_B = y;"], []),
    (["es": "A_B = y;", "es-419": "A_B = y;"], []),
    // A language, not its region, and a language in another script.
    (["es": "A_B = y;", "es-419": "Japan = x; A_B = y;"], []),
    (["zh-Hans": "Japan = x;", "zh-Hant": "A_B = y;"], []),
    (["en": "Japan = x;", "en-GB": "A_B = y;"], []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    var texts = ["Root.plist": Self.pane, "en.lproj/Root.strings": "A_B = z;"]
    for (name, table) in row.tables { texts[name + ".lproj/Root.strings"] = table }
    #expect(try RuleScene.found(.regionalFallback, in: texts) == row.found, "\(row.tables)")
  }
}
