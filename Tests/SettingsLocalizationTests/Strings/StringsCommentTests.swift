import Testing

@testable import SettingsLocalization

/// Which comment belongs to which entry.
@Suite struct StringsCommentTests {
  struct Row: Sendable {
    var text: String
    var comments: [String?]
  }

  static let rows: [Row] = [
    Row(text: "/* a */\n\"k\" = \"v\";\n", comments: ["a"]),
    Row(text: "// a\n// b\n\"k\" = \"v\";", comments: ["a\nb"]),
    Row(text: "/* header */\n\n\"k\" = \"v\";", comments: [nil]),
    Row(text: "/* header */\r\n\r\n/* a */\r\n\"k\" = \"v\";", comments: ["a"]),
    Row(text: "\"k\" = \"v\"; // beside\n\"l\" = \"w\";", comments: ["beside", nil]),
    Row(text: "\"k\" = \"v\"; /* one */ /* two */\n/* above */\n\"l\" = \"w\";", comments: ["one\ntwo", "above"]),
    Row(text: "/* above */ \"k\" = \"v\"; /* beside */", comments: ["above\nbeside"]),
    Row(text: "\"k\" = \"v\"; /* beside */ \"l\" = \"w\";", comments: ["beside", nil]),
    Row(text: "/* a\n   b */\n\"k\" = \"v\";", comments: ["a\n   b"]),
    Row(text: "\"k\" /* inside */ = \"v\";", comments: [nil]),
    Row(text: "/**/\"k\" = \"v\";", comments: [""]),
    Row(text: "/* é — \u{5D0} */\r\"k\" = \"v\";\r", comments: ["é — \u{5D0}"]),
    // A curly apostrophe begins with the same byte as U+2028, which ends a line.
    Row(text: "// don’t\n\"k\" = \"v\"; // don’t\u{2028}\"l\" = \"w\";", comments: ["don’t\ndon’t", nil]),
    Row(text: "/* 1 */\n\"k\" = \"v\";\n\n\n/* 2 */\n\"l\" = \"w\";\n/* 3, of nobody */\n", comments: ["1", "2"]),
  ]

  @Test(arguments: rows) func comments(row: Row) {
    let document = StringsDocument(bytes: Array(row.text.utf8), file: "t")
    #expect(document.entries.map(\.comment) == row.comments)
  }
}
