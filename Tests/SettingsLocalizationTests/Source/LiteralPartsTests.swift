import Testing

@testable import SettingsLocalization

/// Texts cut at literals, byte by byte.
@Suite struct LiteralPartsTests {
  static let rows: [(text: String, literal: String, parts: [String])] = [
    ("a, b, c", ", ", ["a", "b", "c"]), ("abc", "x", ["abc"]), ("abc", "", ["abc"]), ("", "a", [""]),
    ("aaa", "aa", ["", "a"]), ("ab", "ab", ["", ""]), ("xabab", "ab", ["x", "", ""]), ("ab", "abc", ["ab"]),
    // Canonically the same text is another one.
    ("café au lait", "e\u{301}", ["café au lait"]), ("cafe\u{301}", "e", ["caf", "\u{301}"]),
    ("日本語の本", "本", ["日", "語の", ""]),
  ]

  @Test(arguments: rows) func `a text is cut at a literal`(row: (text: String, literal: String, parts: [String])) {
    #expect(row.text.parts(around: row.literal).map { Array($0.utf8) } == row.parts.map { Array($0.utf8) })
    #expect(row.text.contains(literal: row.literal) == (row.parts.count > 1))
    #expect(row.text.replacing(literal: row.literal, with: "-") == row.parts.joined(separator: "-"))
  }

  @Test func `a word that goes on is another one`() {
    let rows: [(text: String, parts: [String])] = [
      ("in nothing", ["in nothing"]), ("in no other", ["", " other"]), ("in no", ["", ""]), ("in no: x", ["", ": x"]),
      ("in no.", ["", "."]),
      ("in no-NO, in no", ["in no-NO, ", ""]), ("in no_x", ["in no_x"]), ("in nó", ["in nó"]), ("in noé", ["in noé"]),
      ("in no/x", ["in no/x"]), ("in noin no", ["in no", ""]),
    ]
    for row in rows { #expect(row.text.parts(around: "in no", endsWord: true) == row.parts, "\(row.text)") }
    // A literal that overlaps itself.
    #expect("aaab aaa".parts(around: "aaa", endsWord: true) == ["aaab ", ""])
  }

  @Test func `only the first places count if so many are asked for`() {
    #expect("a-b-c".parts(around: "-", maxSplits: 1) == ["a", "b-c"])
    #expect("a-b-c".parts(around: "-", maxSplits: 0) == ["a-b-c"])
  }
}
