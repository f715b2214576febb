import SettingsLocalization
import Testing

@testable import SettingsCatalog

@Suite struct EdgeSpaceTests {
  static let rows: [(source: String, translation: String, messages: [String])] = [
    ("Volume", "Lautstärke", []), (" a ", " b ", []), ("a b", "a  b", []), ("", " ", []), (" ", "", []), ("", "", []),
    ("\n", "\n", []), ("a\u{200F} ", "b ", []), ("\u{200F} a", "b", []),
    ("a ", "b", ["the source ends with U+0020 SPACE, the translation does not"]),
    (" a", "b", ["the source begins with U+0020 SPACE, the translation does not"]),
    ("a", "b ", ["the translation ends with U+0020 SPACE, the source does not"]),
    ("a", "\u{A0}b", ["the translation begins with U+00A0 NO-BREAK SPACE, the source does not"]),
    ("a", "\u{3000}b", ["the translation begins with U+3000 IDEOGRAPHIC SPACE, the source does not"]),
    ("a", "b\n", ["the translation ends with U+000A LINE FEED, the source does not"]),
    ("a\r\n", "b", ["the source ends with U+000D CARRIAGE RETURN, U+000A LINE FEED, the translation does not"]),
    ("a\u{2029}", "b", ["the source ends with U+2029 PARAGRAPH SEPARATOR, the translation does not"]),
    ("a ", "b\u{A0}", ["the source ends with U+0020 SPACE, the translation with U+00A0 NO-BREAK SPACE"]),
    ("a ", "b  ", ["the source ends with U+0020 SPACE, the translation with U+0020 SPACE, U+0020 SPACE"]),
    (
      "\ta", "b     ",
      [
        "the source begins with U+0009 TAB, the translation does not",
        "the translation ends with U+0020 SPACE, U+0020 SPACE, U+0020 SPACE and 2 more, the source does not",
      ]
    ),
    ("a", "  ", ["the translation begins with U+0020 SPACE, U+0020 SPACE, the source does not"]),
    (" ", "b", ["the source begins with U+0020 SPACE, the translation does not"]),
    ("e\u{301} ", "e\u{301}", ["the source ends with U+0020 SPACE, the translation does not"]),
    (" \u{301}a", "b", ["the source begins with U+0020 SPACE, the translation does not"]),
  ]

  @Test(arguments: rows.indices) func problemsOfAPair(row: Int) {
    let (source, translation, messages) = Self.rows[row]
    #expect(EdgeSpace.differences(source: source, translation: translation).map(\.message) == messages)
  }

  @Test func theSidesAreNamed() {
    #expect(
      EdgeSpace.differences(source: "a\n", translation: "\u{3000}b") == [
        EdgeSpace.Difference(side: .leading, source: [], translation: ["\u{3000}"]),
        EdgeSpace.Difference(side: .trailing, source: ["\n"], translation: []),
      ])
  }
}
