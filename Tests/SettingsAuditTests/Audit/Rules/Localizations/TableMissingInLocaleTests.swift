import Testing

@testable import SettingsAudit

/// Tables that a language lacks as a whole.
@Suite struct TableMissingInLocaleTests {
  private static func found(_ locale: String, _ shown: String) -> String {
    "warning \(locale).lproj [\(locale) B] \(locale).lproj has no B.strings: iOS shows its \(shown)"
  }

  static let rows: [(texts: [String: String], found: [String])] = [
    (MissingTableScene.bundle("en/Root", "en/B", "de/Root"), [found("de", "text as in en.lproj")]),
    (MissingTableScene.bundle("en/Root", "en/B", "de/Root", "Base/B"), [found("de", "text as in Base.lproj")]),
    (MissingTableScene.bundle("en/Root", "fr/Root", "fr/B", "es/Root", "es/B", "de/Root"), [found("de", "key")]),
    (
      MissingTableScene.bundle("en/Root", "en/B", "zh-Hans/Root", "zh-Hans/B", "zh-Hant/Root"),
      [found("zh-Hant", "text as in en.lproj")]
    ),
    // The language of the region answers.
    (MissingTableScene.bundle("en/Root", "en/B", "es/Root", "es/B", "es-419/Root"), []),
    (MissingTableScene.bundle("en/Root", "en/B", "en-GB/Root"), []),
    // Only one language has it.
    (MissingTableScene.bundle("en/Root", "fr/Root", "fr/B", "de/Root"), []),
    // The language has no table of the MissingTableScene.bundle, or all.
    (MissingTableScene.bundle("en/Root", "en/B", "de/Other"), []),
    (MissingTableScene.bundle("en/Root", "en/B", "de/Root", "de/B"), []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    #expect(try RuleScene.found(.tableMissingInLocale, in: row.texts) == row.found, "\(row.texts.keys.sorted())")
  }

  /// A file that iOS finds first and rejects gives no texts: users do not read those of en.
  @Test(arguments: ["\"a\" = ", ""]) func nothingIsReadAsInATableThatIOSRejects(table: String) throws {
    var texts = MissingTableScene.bundle("en/Root", "en/B", "de/Root")
    texts["en.lproj/B.strings"] = table
    #expect(try RuleScene.found(.tableMissingInLocale, in: texts) == [Self.found("de", "key")])
  }

  @Test func looksAtWhatIsAskedFor() throws {
    let texts = MissingTableScene.bundle("en/Root", "en/B", "de/Root", "fr/Root")
    let found = try RuleScene.found(.tableMissingInLocale, in: texts, options: AuditOptions(locales: ["fr"]))
    #expect(found == [Self.found("fr", "text as in en.lproj")])
  }
}
