import Testing

@testable import SettingsLocalization

/// Tables that a language, or the source language, lacks as a whole.
@Suite struct MissingTableTests {
  private static let pane = PaneText.pane(
    "{ Type = PSGroupSpecifier; Title = a; }, { Type = PSChildPaneSpecifier; Title = A_B; File = B; }")
  private static let child = PaneText.pane("{ Type = PSGroupSpecifier; Title = \"C\"; }", table: "B")

  private static func bundle(_ tables: String...) -> [String: String] {
    var texts = ["Root.plist": pane, "B.plist": child]
    for table in tables { texts[table.replacing("/", with: ".lproj/") + ".strings"] = "a = b; A_B = c; C = d;" }
    return texts
  }

  private static func found(_ locale: String, _ shown: String) -> String {
    "warning \(locale).lproj [\(locale) B] \(locale).lproj has no B.strings: iOS shows its \(shown)"
  }

  static let rows: [(texts: [String: String], found: [String])] = [
    (bundle("en/Root", "en/B", "de/Root"), [found("de", "text as in en.lproj")]),
    (bundle("en/Root", "en/B", "de/Root", "Base/B"), [found("de", "text as in Base.lproj")]),
    (bundle("en/Root", "fr/Root", "fr/B", "es/Root", "es/B", "de/Root"), [found("de", "key")]),
    (
      bundle("en/Root", "en/B", "zh-Hans/Root", "zh-Hans/B", "zh-Hant/Root"),
      [found("zh-Hant", "text as in en.lproj")]
    ),
    // The language of the region answers.
    (bundle("en/Root", "en/B", "es/Root", "es/B", "es-419/Root"), []),
    (bundle("en/Root", "en/B", "en-GB/Root"), []),
    // Only one language has it.
    (bundle("en/Root", "fr/Root", "fr/B", "de/Root"), []),
    // The language has no table of the bundle, or all.
    (bundle("en/Root", "en/B", "de/Other"), []),
    (bundle("en/Root", "en/B", "de/Root", "de/B"), []),
  ]

  @Test(arguments: rows.indices) func findsMissingTables(number: Int) throws {
    let row = Self.rows[number]
    #expect(try RuleScene.found(.tableMissingInLocale, in: row.texts) == row.found, "\(row.texts.keys.sorted())")
  }

  static let development: [(texts: [String: String], found: [String])] = [
    (
      bundle("en/B", "de/Root"),
      [
        "error de.lproj/Root.strings [en Root A_B] the source language has no en.lproj/Root.strings: iOS shows \"A_B\""
      ]
    ),
    // Keys that are texts need no table.
    (bundle("en/Root", "de/Root", "de/B"), []),
    (bundle("en/B", "de/Root", "Base/Root"), []),
    (bundle("en/Root", "de/Root"), []),
    (bundle("en/B"), []),
  ]

  @Test(arguments: development.indices) func findsMissingSources(number: Int) throws {
    let row = Self.development[number]
    #expect(try RuleScene.found(.missingDevelopmentTable, in: row.texts) == row.found, "\(row.texts.keys.sorted())")
  }

  @Test func looksAtWhatIsAskedFor() throws {
    let texts = Self.bundle("en/Root", "en/B", "de/Root", "fr/Root")
    let found = try RuleScene.found(.tableMissingInLocale, in: texts, options: AuditOptions(locales: ["fr"]))
    #expect(found == [Self.found("fr", "text as in en.lproj")])
  }
}
