import Testing

@testable import SettingsAudit

/// Tables that the source language lacks.
@Suite struct MissingDevelopmentTableTests {
  static let rows: [(texts: [String: String], found: [String])] = [
    (
      MissingTableScene.bundle("en/B", "de/Root"),
      [
        "error de.lproj/Root.strings [en Root A_B] the source language has no en.lproj/Root.strings: iOS shows \"A_B\""
      ]
    ),
    // Keys that are texts need no table.
    (MissingTableScene.bundle("en/Root", "de/Root", "de/B"), []),
    (MissingTableScene.bundle("en/B", "de/Root", "Base/Root"), []),
    (MissingTableScene.bundle("en/Root", "de/Root"), []),
    (MissingTableScene.bundle("en/B"), []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    #expect(try RuleScene.found(.missingDevelopmentTable, in: row.texts) == row.found, "\(row.texts.keys.sorted())")
  }
}
