import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Generated contexts come and go; everything else of a table stays.
@Suite struct ContextCommentTests {
  static let old = "/* Root ▸ old ▸ title · l10n:context */"
  static let new = "/* Root ▸ A ▸ title · l10n:context */"

  /// What a table is, what it becomes with a context for `A`, and what it becomes without.
  static let rows: [(name: String, table: String, with: String, without: String)] = [
    ("an entry without comments", "A = a;\nB = b;\n", "\(new)\nA = a;\nB = b;\n", "A = a;\nB = b;\n"),
    ("CRLF and indentation", "\r\n  A = a;\r\n", "\r\n  \(new)\r\n  A = a;\r\n", "\r\n  A = a;\r\n"),
    ("no last line end", "A = a;", "\(new)\nA = a;", "A = a;"),
    ("a comment of people", "/* Mine */\nA = a;\n", "/* Mine */\n\(new)\nA = a;\n", "/* Mine */\nA = a;\n"),
    (
      "a comment beside, and a directive", "// l10n:ignore end-space\nA = a; // mine\n",
      "// l10n:ignore end-space\n\(new)\nA = a; // mine\n", "// l10n:ignore end-space\nA = a; // mine\n"
    ),
    (
      "a header apart", "/* Header */\n\nA = a;\n", "/* Header */\n\n\(new)\nA = a;\n", "/* Header */\n\nA = a;\n"
    ),
    ("one that is up to date", "\(new)\nA = a;\n", "\(new)\nA = a;\n", "A = a;\n"),
    ("an old one", "\(old)\nA = a;\n", "\(new)\nA = a;\n", "A = a;\n"),
    (
      "two after a merge, and a comment between", "\(old)\n/* Mine */\n\(old)\nA = a;\n",
      "\(new)\n/* Mine */\nA = a;\n", "/* Mine */\nA = a;\n"
    ),
    ("one beside", "A = a; \(old)\nB = b;\n", "A = a; \(new)\nB = b;\n", "A = a;\nB = b;\n"),
    ("a line", "// Root ▸ old · l10n:context\nA = a;\n", "\(new)\nA = a;\n", "A = a;\n"),
    (
      "one of several lines is a comment of people", "/* Mine\n· l10n:context of all */\nA = a;\n",
      "/* Mine\n· l10n:context of all */\n\(new)\nA = a;\n", "/* Mine\n· l10n:context of all */\nA = a;\n"
    ),
    (
      "a comment of people whose last line ends like one", "/* Mine\n about · l10n:context */\nA = a;\n",
      "/* Mine\n about · l10n:context */\n\(new)\nA = a;\n", "/* Mine\n about · l10n:context */\nA = a;\n"
    ),
    ("two entries on a line", "B = b; A = a;\n", "B = b; \n\(new)\nA = a;\n", "B = b; A = a;\n"),
  ]

  @Test(arguments: rows.indices) func onlyTheContextChanges(number: Int) throws {
    let row = Self.rows[number]
    let context = CommentText("Root ▸ A ▸ title · l10n:context")
    for encoding in [TextEncoding.utf8, .utf16LittleEndian] {
      for (comment, expected) in [(context, row.with), (nil, row.without)] {
        let mark = encoding == .utf8 ? [] : encoding.byteOrderMark
        let bytes = mark + TextEncoder.encode(Array(row.table.utf8), as: encoding)
        let edited = try TableEditor.edit(bytes, file: "A", applying: [.setContext(comment, forKey: "A")])
        #expect(
          edited.bytes == mark + TextEncoder.encode(Array(expected.utf8), as: encoding), "\(row.name) \(encoding)")
      }
    }
  }

  /// Names of panes are texts of other people.
  @Test(arguments: [
    (["Root", "Sound"], "Root ▸ Sound ▸ title · l10n:context"),
    (["a", "b", "c", "d", "e"], "… ▸ b ▸ c ▸ d ▸ e ▸ title · l10n:context"),
    (["two\nlines", "*/ \"x\" = \"y\";"], "two lines ▸ * / \"x\" = \"y\"; ▸ title · l10n:context"),
    (["l10n:ignore"], "l10n :ignore ▸ title · l10n:context"),
    ([String(repeating: "é", count: 50)], String(repeating: "é", count: 40) + "… ▸ title · l10n:context"),
  ])
  func aContextIsOneSafeLine(path: [String], line: String) throws {
    #expect(ContextComment.line(path: path, role: "title", details: "") == line)
    let table = try TableEditor.edit(
      [], file: "A",
      applying: [
        .add(key: "A", value: "a"), .setContext(CommentText(line), forKey: "A"),
      ])
    #expect(table.bytes == Array("/* \(line) */\n\"A\" = \"a\";\n".utf8))
  }

  @Test(arguments: [
    ("Mine", "Mine"), ("x · l10n:context", nil), ("Mine\nx · l10n:context\nl10n:ignore a", "Mine"),
    ("x · l10n:context y", "x · l10n:context y"),
  ])
  func translatorsReadCommentsOfPeople(comment: String, read: String?) {
    #expect(IgnoreDirective.stripped(comment) == read)
  }
}
