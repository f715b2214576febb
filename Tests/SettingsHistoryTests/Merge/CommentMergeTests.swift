import SettingsHistory
import Testing

/// What is written outside of entries, and inside them, as whole texts.
@Suite struct CommentMergeTests {
  typealias Row = TableMergerTests.Row

  static let added = [
    Row(
      name: "a header", base: "a=1;\n", ours: "a=1;\nb=2;\n", theirs: "/* Copyright */\n\na=1;\n",
      result: "/* Copyright */\n\na=1;\nb=2;\n"),
    Row(
      name: "a part, behind what OURS has added", base: "a=1;\nb=2;\n", ours: "a=1;\nx=9;\nb=2;\n",
      theirs: "a=1;\n\n/* Part */\n\nb=2;\n", result: "a=1;\nx=9;\n\n/* Part */\n\nb=2;\n"),
    Row(
      name: "a part with its entry", base: "a=1;\nb=2;\n", ours: "a=1;\nb=y;\n",
      theirs: "a=1;\n\n/* Part */\n\nn=5;\n\nb=2;\n", result: "a=1;\n\n/* Part */\n\nn=5;\n\nb=y;\n"),
    Row(
      name: "an end, to a line without end", base: "a=1;", ours: "a=x;", theirs: "a=1;\n/* end */",
      result: "a=x;\n/* end */\n"),
    Row(
      name: "an entry that is commented out", base: "a=1;\nb=2;\n", ours: "a=x;\nb=2;\n",
      theirs: "a=1;\n\n/* b=2; */\n", result: "a=x;\n\n/* b=2; */\n"),
    Row(
      name: "a directive for the file", base: "a=1;\n", ours: "a=x;\n", theirs: "// l10n:ignore-file\n\na=1;\n",
      result: "// l10n:ignore-file\n\na=x;\n"),
    Row(
      name: "in CRLF", base: "a=1;\r\n", ours: "a=x;\r\n", theirs: "/* H */\r\n\r\na=1;\r\n",
      result: "/* H */\r\n\r\na=x;\r\n"),
    Row(
      name: "before an entry on the line of another one", base: "a=1; b=2;\n", ours: "a=1; b=2;\n",
      theirs: "a=1;\n/* Part */\n\nb=2;\n", result: "a=1;\n/* Part */\n\nb=2;\n"),
    Row(name: "to an empty file", ours: "", theirs: "/* A */\n\n/* B */\n", result: "/* A */\n\n/* B */\n"),
    Row(
      name: "by both, alike: once", base: "a=1;\n", ours: "/* H */\n\na=1;\nb=2;\n", theirs: "/* H */\n\na=y;\n",
      result: "/* H */\n\na=y;\nb=2;\n"),
    Row(
      name: "by both, differently: both", base: "a=1;\n", ours: "/* H */\n\na=1;\n", theirs: "/* I */\n\na=1;\n",
      result: "/* H */\n\n/* I */\n\na=1;\n"),
    Row(
      name: "by both with one text, at two places: twice", base: "a=1;\nb=2;\n", ours: "/* - */\n\na=1;\nb=2;\n",
      theirs: "a=1;\n\n/* - */\n\nb=2;\n", result: "/* - */\n\na=1;\n\n/* - */\n\nb=2;\n"),
    Row(
      name: "around braces, an entry inside of them", base: "/* H */\n{\n a=1;\n}\n", ours: "/* H */\n{\n a=1;\n}\n",
      theirs: "/* H */\n{\n n=5;\n a=1;\n m=4;\n}\n// Z\n", result: "/* H */\n{\n n=5;\n a=1;\n m=4;\n// Z\n}\n"),
  ]

  static let changed = [
    Row(
      name: "a header", base: "/* H */\n\na=1;\n", ours: "/* H */\n\na=x;\n", theirs: "/* H2 */\n\na=1;\n",
      result: "/* H2 */\n\na=x;\n"),
    Row(
      name: "a part below a new one", base: "a=1;\n\n/* P */\n\nb=2;\n", ours: "a=1;\n\n/* P */\n\nb=y;\n",
      theirs: "a=1;\n\n/* N */\n\nn=5;\n\n/* P2 */\n\nb=2;\n",
      result: "a=1;\n\n/* N */\n\nn=5;\n\n/* P2 */\n\nb=y;\n"),
    Row(
      name: "a comment before a brace into one up to the line end", base: "/* H */ { a=1; }\n",
      ours: "/* H */ { a=1; }\n", theirs: "// I\n{ a=1; }\n", result: "// I\n{ a=1; }\n"),
    Row(
      name: "by both alike", base: "/* H */\n\na=1;\n", ours: "/* I */\n\na=1;\n", theirs: "/* I */\n\na=2;\n",
      result: "/* I */\n\na=2;\n"),
    Row(
      name: "to the comment of the entry below", base: "/* P */\n\na=1;\nb=2;\n", ours: "/* P */\n\na=1;\nb=y;\n",
      theirs: "/* P */\na=1;\nb=2;\n", result: "/* P */\na=1;\nb=y;\n"),
    Row(
      name: "from the comment of the entry below", base: "/* P */\na=1;\nb=2;\n", ours: "/* P */\na=1;\nb=y;\n",
      theirs: "/* P */\n\na=1;\nb=2;\n", result: "/* P */\n\na=1;\nb=y;\n"),
    Row(
      name: "in line ends only: OURS stays", base: "/* H\n */\n\na=1;\nb=2;\n", ours: "/* H\r\n */\n\na=1;\nb=2;\n",
      theirs: "/* H\n */\n\na=x;\nb=2;\n", result: "/* H\r\n */\n\na=x;\nb=2;\n"),
  ]

  static let removed = [
    Row(
      name: "a header with its blank line", base: "/* H */\n\na=1;\n", ours: "/* H */\n\na=x;\n", theirs: "a=1;\n",
      result: "a=x;\n"),
    Row(
      name: "a part, its entry, too", base: "a=1;\n\n/* P */\n\nb=2;\n\nd=4;\n",
      ours: "a=1;\n\n/* P */\n\nb=2;\n\nd=y;\n", theirs: "a=1;\n\nd=4;\n", result: "a=1;\n\nd=y;\n"),
    Row(
      name: "an end", base: "a=1;\n\n// end\n", ours: "a=x;\n\n// end\n", theirs: "a=1;\n", result: "a=x;\n"),
    Row(
      name: "the first one of two", base: "/* - */\n\na=1;\n\n/* - */\n\nb=2;\n",
      ours: "/* - */\n\na=x;\n\n/* - */\n\nb=2;\n", theirs: "a=1;\n\n/* - */\n\nb=2;\n",
      result: "a=x;\n\n/* - */\n\nb=2;\n"),
    Row(
      name: "an entry between two of them", base: "/* A */\n\na=1;\n/* B */\n\nb=2;\n",
      ours: "/* A */\n\na=1;\n/* B */\n\nb=2;\n", theirs: "/* A */\n\n/* B */\n\nb=2;\n",
      result: "/* A */\n\n/* B */\n\nb=2;\n"),
    Row(
      name: "by OURS", base: "/* H */\n\na=1;\n", ours: "a=1;\n", theirs: "/* H */\n\na=x;\n", result: "a=x;\n"),
  ]

  static let inside = [
    Row(
      name: "added", base: "\"a\" = \"1\";\nb=2;\n", ours: "\"a\" = \"1\";\nb=y;\n",
      theirs: "a /* c */ = /* d */ \"1\" /* e */;\nb=2;\n",
      result: "\"a\" /* c */ = /* d */ \"1\" /* e */;\nb=y;\n"),
    Row(
      name: "removed", base: "a = 1 /* c */;\n", ours: "\"a\" = 1 /* c */; // x\n", theirs: "a = 1;\n",
      result: "\"a\" = 1; // x\n"),
    Row(
      name: "in a list", base: "a=( x, y );\nb=2;\n", ours: "a=( x, y );\nb=z;\n",
      theirs: "a=( x /* c */, y );\nb=2;\n",
      result: "a=( x /* c */, y );\nb=z;\n"),
    Row(
      name: "in an entry without a value", base: "a;\nb=2;\n", ours: "a;\nb=y;\n", theirs: "\"a\" /* c */;\nb=2;\n",
      result: "a /* c */;\nb=y;\n"),
    Row(
      name: "moved: OURS stays", base: "a = 1 /* c */;\n", ours: "a = 1 /* c */;\n", theirs: "a /* c */ = 1;\n",
      result: "a = 1 /* c */;\n"),
    Row(
      name: "no comment: an address", base: "a=\"https://x\";\n", ours: "\"a\" = \"https://x\";\n",
      theirs: "a=\"https://y\";\n", result: "\"a\" = \"https://y\";\n"),
    Row(
      name: "added to a value that OURS changed", base: "a=1;\n", ours: "a=x;\n", theirs: "a=1 /* c */;\n",
      result: "<<<<<<< ours\na=x;\n=======\na=1 /* c */;\n>>>>>>> theirs\n", conflicts: ["a"]),
    Row(
      name: "added to an entry that OURS deleted", base: "a=1;\nb=2;\n", ours: "a=1;\n", theirs: "a=1;\nb=2 /* c */;\n",
      result: "a=1;\n<<<<<<< ours\n=======\nb=2 /* c */;\n>>>>>>> theirs\n", conflicts: ["b"]),
  ]

  static let conflicts = [
    Row(
      name: "a header", base: "/* H */\n\na=1;\n", ours: "/* H1 */\n\na=1;\n", theirs: "/* H2 */\n\na=1;\nb=2;\n",
      result: "<<<<<<< ours\n/* H1 */\n=======\n/* H2 */\n>>>>>>> theirs\n\na=1;\nb=2;\n", conflicts: ["/* H1 */"]),
    Row(
      name: "a header that grows on both sides", base: "// H\n\na=1;\n", ours: "// H\n// o\n\na=1;\n",
      theirs: "// H\n// t\n\na=1;\n",
      result: "<<<<<<< ours\n// H\n// o\n=======\n// H\n// t\n>>>>>>> theirs\n\na=1;\n", conflicts: ["// H"]),
    Row(
      name: "changed and removed", base: "/* H */\n\na=1;\n", ours: "/* H1 */\n\na=1;\n", theirs: "a=1;\n",
      result: "<<<<<<< ours\n/* H1 */\n=======\n>>>>>>> theirs\n\na=1;\n", conflicts: ["/* H1 */"]),
    Row(
      name: "removed and changed", base: "/* H */\n\na=1;\n", ours: "a=1;\n", theirs: "/* H2\n */\n\na=1;\n",
      result: "<<<<<<< ours\n=======\n/* H2\n */\n>>>>>>> theirs\n\na=1;\n", conflicts: ["/* H2"]),
    Row(
      name: "of the second one of two", base: "/* A */\n\n/* B */\n\na=1;\n", ours: "/* A */\n\n/* B1 */\n\na=1;\n",
      theirs: "/* A */\n\n/* B2 */\n\na=1;\n",
      result: "/* A */\n\n<<<<<<< ours\n/* B1 */\n=======\n/* B2 */\n>>>>>>> theirs\n\na=1;\n",
      conflicts: ["/* B1 */"]),
    Row(
      name: "about one between marks of BASE",
      base: "<<<<<<<<< a\n/* H1 */\n=========\n/* H2 */\n>>>>>>>>> b\n\na=1;\n", ours: "a=1;\n",
      theirs: "/* H2 */\n\na=1;\n",
      result: "<<<<<<< ours\n=======\n/* H2 */\n>>>>>>> theirs\n\na=1;\n", conflicts: ["/* H2 */"]),
    Row(
      name: "none about what both resolved alike",
      base: "<<<<<<<<< a\n/* H1 */\n=========\n/* H2 */\n>>>>>>>>> b\n\na=1;\n", ours: "/* H */\n\na=1;\n",
      theirs: "/* H */\n\na=x;\n", result: "/* H */\n\na=x;\n"),
  ]

  @Test(arguments: added + changed + removed + inside + conflicts) func isMerged(_ row: Row) {
    let (base, ours, theirs) = (Array(row.base.utf8), Array(row.ours.utf8), Array(row.theirs.utf8))
    let result = TableMerger.merge(base: base, ours: ours, theirs: theirs, file: "t.strings")
    let bytes = Array(row.result.utf8)
    #expect(result == (row.conflicts.isEmpty ? .merged(bytes) : .conflict(bytes, places: row.conflicts)))
    #expect(
      TableMerger.merge(base: base, ours: ours, theirs: base, file: "t.strings") == .merged(ours)
        || row.base.contains("<"))
  }
}
