import TestSupport
import Testing

@testable import SettingsLocalization

/// The development region inferred from the tables, if none is declared.
@Suite struct DevelopmentRegionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// The text of the table `Root` by localization; `nil` without a table.
    let tables: [String: String?]
    let expected: DevelopmentRegion

    init(_ name: String, _ tables: [String: String?], _ identifier: String, _ source: DevelopmentRegion.Source) {
      self.name = name
      self.tables = tables
      expected = DevelopmentRegion(identifier: identifier, source: source)
    }

    var testDescription: String { name }
  }

  private static let names = #""SOUND_TITLE" = "Ton"; "SOUND_FOOTER" = "Laut";"#
  private static let german = #""Töne" = "Töne"; "Laut und leise" = "Laut und leise"; "App" = "Programm";"#
  private static let french = #""Töne" = "Sons"; "Laut und leise" = "Fort et bas"; "App" = "App";"#
  private static let numbers = #""1" = "1"; "2" = "2"; "3" = "3"; "Eins und zwei" = "Un et deux";"#

  static let rows = [
    // Only one localization has tables.
    Row("one with tables", ["de": names, "fr": nil], "de", .onlyLocalization),
    Row("one with tables, Base without", ["de": names, "fr": nil, "Base": nil], "de", .onlyLocalization),
    Row("an empty table is one", ["de": names, "fr": ""], "en", .assumed),
    Row("one with tables that translate the property lists", ["fr": french, "de": nil], "en", .assumed),
    Row("the only localization", ["fr": names], "fr", .onlyLocalization),
    Row("the only localization translates the property lists", ["fr": french], "en", .assumed),
    Row("no tables", ["de": nil, "fr": nil], "en", .assumed),
    Row("no tables, one localization", ["de": nil], "de", .onlyLocalization),
    // Base is the source.
    Row("Base and another", ["Base": names, "de": names], "en", .assumed),
    Row("Base has all tables", ["Base": names, "de": nil], "en", .assumed),
    Row("Base without any table", ["Base": nil, "de": nil], "en", .assumed),
    Row("Base alone", ["Base": names], "en", .assumed),
    // The tables of one repeat the property lists.
    Row("one repeats", ["de": german, "fr": french], "de", .repeatedTexts),
    Row("one repeats, Base is there", ["de": german, "fr": french, "Base": german], "de", .repeatedTexts),
    Row("two repeat", ["de": german, "at": german, "fr": french], "en", .assumed),
    Row("none repeats", ["de": names, "fr": names], "en", .assumed),
    Row("what has no letter repeats nothing", ["it": numbers, "fr": french], "en", .assumed),
    // An English localization takes precedence.
    Row("one repeats, and there is English", ["de": german, "en": french], "en", .english),
  ]

  @Test(arguments: rows) func isInferredFromTheTables(row: Row) throws {
    var files = ["Root.plist": PaneText.xmlPane("")]
    for (localization, table) in row.tables {
      files[localization + ".lproj/" + (table == nil ? "notes.txt" : "Root.strings")] = table ?? ""
    }
    #expect(try SettingsBundle(texts: files).developmentRegion() == row.expected)
  }
}
