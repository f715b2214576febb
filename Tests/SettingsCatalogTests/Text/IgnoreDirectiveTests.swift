import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Directives in comments, and the rest of the comments for translators.
@Suite struct IgnoreDirectiveTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var comment: String
    /// The names of each directive.
    var names: [[String]]
    /// What translators read.
    var stripped: String?

    var testDescription: String { comment }
  }

  static let rows = [
    Row(comment: "l10n:ignore", names: [[]], stripped: nil),
    Row(comment: "l10n:ignore end-space", names: [["end-space"]], stripped: nil),
    Row(comment: "l10n:ignore a b,c , d", names: [["a", "b", "c", "d"]], stripped: nil),
    Row(comment: "l10n:ignore a -- because, it is so", names: [["a"]], stripped: nil),
    Row(comment: "l10n:ignore -- all of it", names: [[]], stripped: nil),
    Row(comment: "l10n:ignore\ta\nA title", names: [["a"]], stripped: "A title"),
    Row(comment: "A title\r\n  l10n:ignore a\r\nof a row", names: [["a"]], stripped: "A title\r\nof a row"),
    Row(comment: "A title. l10n:ignore a", names: [["a"]], stripped: "A title."),
    Row(comment: "A title\nl10n:ignore a\n", names: [["a"]], stripped: "A title"),
    Row(comment: "l10n:ignore a\nl10n:ignore b", names: [["a"], ["b"]], stripped: nil),
    Row(comment: "l10n:ignore a l10n:ignore", names: [["a", "l10n:ignore"]], stripped: nil),
    Row(comment: "l10n:ignored a", names: [], stripped: "l10n:ignored a"),
    Row(comment: "xl10n:ignore a", names: [], stripped: "xl10n:ignore a"),
    Row(comment: "L10N:ignore a", names: [], stripped: "L10N:ignore a"),
    Row(comment: "l10n: ignore a \n", names: [], stripped: "l10n: ignore a \n"),
    Row(comment: "", names: [], stripped: ""),
  ]

  @Test(arguments: rows) func directives(row: Row) {
    let directives = IgnoreDirective.directives(in: Array(row.comment.utf8)[...])
    #expect(directives.map { $0.names.map(\.text) } == row.names)
    #expect(IgnoreDirective.stripped(row.comment) == row.stripped)
    #expect((IgnoreDirective.only(of: row.comment) == nil) == row.names.isEmpty)
  }

  /// The directives of an entry: above it, before it on its line, and after it; not those of its neighbours.
  @Test func placesInATable() throws {
    let text = """
      /* l10n:ignore header */

      /* Above
         l10n:ignore above */
      "a" = "1"; // l10n:ignore beside
      "b" = "2"; /* plain */
      """
    let table = StringsTable(bytes: Array(text.utf8), file: "Root.strings")
    #expect(table.mayHaveDirectives)
    let found = table.entries.map { entry in
      entry.ignoreDirectives.flatMap(\.names).map { "\($0.text) \(entry.location(ofOffset: $0.offset))" }
    }
    #expect(found == [["above 4:16", "beside 5:27"], []])
    let plain = StringsTable(bytes: Array("/* ignore: l10n */ \"a\" = \"x\";".utf8), file: "Root.strings")
    #expect(!plain.mayHaveDirectives)
  }
}
