import SettingsHistory
import SettingsLocalization
import Testing

/// Merges that the cases leave out, as whole texts.
@Suite struct TableMergerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var base = ""
    let ours: String
    let theirs: String
    let result: String
    var conflicts: [String] = []
    var testDescription: String { name }
  }

  static let deletions = [
    Row(
      name: "an entry goes with the blank lines before it", base: "a=1;\n\n\n/* b */\nb=2;\nd=4;\n",
      ours: "a=1;\n\n\n/* b */\nb=2;\nd=4;\n", theirs: "a=1;\nd=4;\n", result: "a=1;\nd=4;\n"),
    Row(
      name: "before the first entry blank lines stay", base: "/* File */\n\na=1;\nb=2;\n",
      ours: "/* File */\n\na=1;\nb=2;\n", theirs: "/* File */\n\nb=2;\n", result: "/* File */\n\nb=2;\n"),
    Row(
      name: "a comment of no entry gets none", base: "a=1;\n\n/* Part */\n\nb=2;\nd=4;\n",
      ours: "a=1;\n\n/* Part */\n\nb=2;\nd=4;\n", theirs: "a=1;\n\n/* Part */\n\nd=4;\n",
      result: "a=1;\n\n/* Part */\n\nd=4;\n"),
    Row(
      name: "a comment of no entry keeps one distance", base: "a=1;\n/* Part */\n\nb=2;\n\nd=4;\n",
      ours: "a=1;\n/* Part */\n\nb=2;\n\nd=4;\n", theirs: "a=1;\n/* Part */\n\nd=4;\n",
      result: "a=1;\n/* Part */\n\nd=4;\n"),
    Row(
      name: "all duplicates go", base: "a=1;\nb=2;\n", ours: "a=0;\nb=2;\na=1;\n", theirs: "b=2;\n", result: "b=2;\n"),
    Row(
      name: "from a line with others", base: "a=1; b=2; d=4;\n", ours: "a=1; b=2; d=4;\n", theirs: "a=1;\nd=4;\n",
      result: "a=1; d=4;\n"),
    Row(
      name: "from the start of a line", base: "  a=1; b=2;\n", ours: "  a=1; b=2;\n", theirs: "b=2;\n",
      result: "  b=2;\n"),
    Row(
      name: "from the end of a line", base: "a=1; b=2; // b\nd=4;\n", ours: "a=1; b=2; // b\nd=4;\n",
      theirs: "a=1;\nd=4;\n", result: "a=1;\nd=4;\n"),
    Row(name: "everything", base: "a=1;\nb=2;\n", ours: "a=1;\nb=2;\n", theirs: "", result: ""),
  ]

  static let additions = [
    Row(
      name: "behind what OURS has added", base: "a=1;\nb=2;\n", ours: "a=1;\nx=8;\ny=9;\nb=2;\n",
      theirs: "a=1;\n\n/* n */\nn=5; // new\nm=6;\nb=2;\n",
      result: "a=1;\nx=8;\ny=9;\n\n/* n */\nn=5; // new\nm=6;\nb=2;\n"),
    Row(
      name: "behind an entry that is left", base: "a=1;\nb=2;\n", ours: "a=1;\n", theirs: "a=1;\nb=2;\nn=5;\n",
      result: "a=1;\nn=5;\n"),
    Row(
      name: "before the first one, and below it", base: "a=1;\n", ours: "/* File */\n\n/* a */\na=1;\n",
      theirs: "n=5;\n\nm=6;\na=1;\n", result: "/* File */\n\nn=5;\n\nm=6;\n/* a */\na=1;\n"),
    Row(name: "to an empty file", ours: "", theirs: "/* n */\nn=5;\n", result: "/* n */\nn=5;\n"),
    Row(
      name: "apart from the comment of an empty table", base: "/* File */\n", ours: "/* File */\n",
      theirs: "/* File */\n\nn=5;\nm=6;\n", result: "/* File */\n\nn=5;\nm=6;\n"),
    Row(
      name: "into braces", base: "{ a=1; }", ours: "{ a=1; }", theirs: "{ a=1;\n n=5; }",
      result: "{ a=1;\n n=5;\n}"),
    Row(
      name: "from a line with others", base: "a=1;\n", ours: "a=1;", theirs: "a=1; n=5; // both\n",
      result: "a=1;\nn=5; // both\n"),
    Row(
      name: "both, with different comments", ours: "/* x */\nn=5;\n", theirs: "/* y */\nn=5; // z\n",
      result: "/* x */\n/* y */\nn=5; // z\n"),
  ]

  static let changes = [
    Row(name: "of an entry without a value", base: "a;", ours: "a;", theirs: "a=\"b\";", result: "a = \"b\";"),
    Row(name: "to an entry without a value", base: "a=b;", ours: "a=b;", theirs: "a;", result: "a=a;"),
    Row(
      name: "of a value that is no text", base: "a={b=1;};\n", ours: "a={b=1;};\n", theirs: "a=(\"x\", y);\n",
      result: "a=(\"x\", y);\n"),
    Row(
      name: "of a comment on the line of another entry", base: "a=1; b=2;\n", ours: "a=1; b=2;\n",
      theirs: "a=1;\n/* two */\nb=2;\n", result: "a=1;\n/* two */\nb=2;\n"),
    Row(
      name: "of a comment before another entry", base: "a=1; b=2;\n", ours: "a=1; b=2;\n",
      theirs: "a=1; // one\nb=2;\n",
      result: "a=1; // one\nb=2;\n"),
    Row(
      name: "of the comment behind on both sides", base: "a=1; // 0\n", ours: "a=1; // x\n", theirs: "a=1; // y\n",
      result: "a=1; // x // y\n"),
    Row(
      name: "of the comment behind, which both add", base: "a=1;\n", ours: "a=1; /* x */\n", theirs: "a=2;/* y */\n",
      result: "a=2; /* x */ /* y */\n"),
    Row(
      name: "of one that would hide the other", base: "a=1;\n", ours: "a=1; // x\n", theirs: "a=1; /* y\n z */\n",
      result: "a=1; /* y\n z */ // x\n"),
    Row(
      name: "of the comment behind, alike: once", base: "a=1;\n", ours: "a=1; // x\n", theirs: "a=2; // x\n",
      result: "a=2; // x\n"),
    Row(
      name: "of the comment behind, which one side deleted", base: "a=1; // 0\n", ours: "a=1;\n", theirs: "a=1; // x\n",
      result: "a=1; // x\n"),
    Row(
      name: "of a comment that one side deleted", base: "/* 0 */\na=1; // 0\n", ours: "a=1;\n",
      theirs: "/* y */\na=1; // y\n", result: "/* y */\na=1; // y\n"),
    Row(
      name: "of indented comments", base: "  a=1;\n", ours: "  a=1;\n", theirs: "\t/* x */\n\ta=1;\n",
      result: "  /* x */\n\ta=1;\n"),
    Row(
      name: "of the line ends", base: "a=\"1\n1\";\nb=2;\n", ours: "a=\"1\n1\";\nb=x;\n",
      theirs: "a=\"1\r\n1\";\r\nb=2;\r\n", result: "a=\"1\r\n1\";\r\nb=x;\r\n"),
    Row(
      name: "beside mixed line ends", base: "a=1;\r\nb=2;\r\n", ours: "a=1;\r\nb=x;\n",
      theirs: "a=1;\r\nb=2;\r\nn=5;\r\n",
      result: "a=1;\r\nb=x;\nn=5;\r\n"),
  ]

  static let conflicts = [
    Row(
      name: "at the end of a file", base: "a=1;", ours: "a=x;", theirs: "a=y;",
      result: "<<<<<<< ours\na=x;\n=======\na=y;\n>>>>>>> theirs\n", conflicts: ["a"]),
    Row(
      name: "on a line with others", base: "a=1; b=2; d=4;\n", ours: "a=1; b=x; d=4;\n", theirs: "a=1; b=y; d=z;\n",
      result: "a=1;\n<<<<<<< ours\nb=x;\n=======\nb=y;\n>>>>>>> theirs\nd=z;\n", conflicts: ["b"]),
    Row(
      name: "with an entry that OURS deleted", base: "a=1;\n\nb=2;\n", ours: "a=1;\n",
      theirs: "a=1;\n\n/* b */\nb=y;\n",
      result: "a=1;\n\n<<<<<<< ours\n=======\n/* b */\nb=y;\n>>>>>>> theirs\n", conflicts: ["b"]),
    Row(
      name: "in CRLF", base: "a=1;\r\n", ours: "a=x;\r\n", theirs: "a=y;\r\n",
      result: "<<<<<<< ours\r\na=x;\r\n=======\r\na=y;\r\n>>>>>>> theirs\r\n", conflicts: ["a"]),
    Row(
      name: "of halves of characters", base: "a=1;\n", ours: "a=\"\\Ud83d\";\n", theirs: "a=\"\\Ud83e\";\n",
      result: "<<<<<<< ours\na=\"\\Ud83d\";\n=======\na=\"\\Ud83e\";\n>>>>>>> theirs\n", conflicts: ["a"]),
    Row(
      name: "about a key between marks of BASE",
      base: "<<<<<<<<< a\na=1;\nb=2;\n||||||||| o\n=========\na=2;\n>>>>>>>>> b\nd=4;\n", ours: "a=x;\nd=4;\n",
      theirs: "b=y;\nd=z;\n",
      result: "<<<<<<< ours\n=======\nb=y;\n>>>>>>> theirs\n<<<<<<< ours\na=x;\n=======\n>>>>>>> theirs\nd=z;\n",
      conflicts: ["b", "a"]),
  ]

  @Test(arguments: deletions + additions + changes + conflicts) func isMerged(_ row: Row) {
    let result = Self.merge(row.base, row.ours, row.theirs)
    #expect(
      result
        == (row.conflicts.isEmpty
          ? .merged(Array(row.result.utf8)) : .conflict(Array(row.result.utf8), places: row.conflicts)))
  }

  private static func merge(_ base: String, _ ours: String, _ theirs: String) -> MergeResult {
    TableMerger.merge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), file: "t.strings")
  }

  // MARK: Marks

  @Test(arguments: [
    (ConflictMarks(size: 9, ours: "main", theirs: "a,b"), "<<<<<<<<< main", ">>>>>>>>> a,b"),
    (ConflictMarks(ours: "%X", theirs: "%Y"), "<<<<<<< ours", ">>>>>>> theirs"),
    (ConflictMarks(ours: "two\nlines"), "<<<<<<< two lines", ">>>>>>> theirs"),
  ])
  func marksHaveLabels(_ marks: ConflictMarks, first: String, last: String) {
    let (ours, theirs) = (Array("a=x;".utf8), Array("a=y;".utf8))
    guard
      case .conflict(let bytes, _) = TableMerger.merge(
        base: [], ours: ours, theirs: theirs, file: "t.strings", marks: marks)
    else {
      Issue.record("no conflict")
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == first[...] && lines.last == last[...])
  }

  /// What iOS reads nothing after is an error, in every encoding.
  @Test func everyMarkIsFound() throws {
    for merge in MergeCaseTests.cases where merge.isConflict && merge.name != "31-broken-ours-utf16" {
      let table = StringsTable(bytes: try merge.file("expected"), file: "t.strings")
      let marks = table.findings.filter { $0.rule == .mergeConflictMarker }
      #expect(marks.count == 3 && marks.allSatisfy { $0.severity == .error }, "\(merge.name)")
    }
  }

  // MARK: Other files

  /// git merges a recorded conflict with its resolution, in which no entry can be read.
  @Test(arguments: [
    ("<<<<<<<\na=x;\n=======\na=y;\n>>>>>>>\n", "a=xy;\n", 7),
    ("a=xy;\n", "<<<<<<< ours\na=x;\n=======\na=y;\n>>>>>>> theirs\n", 7),
    ("<<<<<<<\na=x;\r\n=======\na=y;\r\n>>>>>>>\n", "a=xy;\r\n", 7), ("<<<<<\na=x;\n=====\n>>>>>\n", "a=xy;\n", 5),
    ("<<<<<<<<<\na=x;\n|||||||||\n=========\n>>>>>>>>>\n", "a=xy;\n", 7),
  ])
  func marksOfASideAreSeen(_ ours: String, _ theirs: String, size: Int) {
    let result = TableMerger.merge(
      base: Array("a=1;\n".utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), file: "t.strings",
      marks: ConflictMarks(size: size))
    guard case .marked = result else {
      Issue.record("\(result)")
      return
    }
  }

  /// What can be read is merged by entry, and what is no whole conflict is an error.
  @Test func otherMarksAreNoConflict() {
    let text = "/*\n<<<<<<< a\n=======\n>>>>>>> b\n*/\n\na=1;\n"
    #expect(Self.merge("a=1;\n", text, "a=2;\n") == .merged(Array(text.replacing("1", with: "2").utf8)))
    guard case .unmergeable = Self.merge("a=1;\n", "<<<<<<< a\na=1;\n", "a=2;\n") else {
      Issue.record("a mark without its others")
      return
    }
  }

  static let unmergeable: [(base: String, ours: String, theirs: String, reason: String)] = [
    (
      "a=1;\nb 2;\n", "a=1;", "a=1;",
      "base cannot be read to its end: line 2, column 3: \"=\" is missing between key and value"
    ),
    ("a=1;", "<<<<<<< x\na=1;\n", "", "ours cannot be read to its end: line 1, column 1: merge conflict marker"),
    ("a=1;", "a=1;", "<plist><dict/></plist>", "theirs is a property list"),
    ("bplist00", "a=1;", "a=1;", "base is a binary property list"),
    ("<<<<<<< a\na=1;\n", "a=1;", "a=1;", "base cannot be read to its end: line 1, column 1: merge conflict marker"),
  ]

  @Test func whatCannotBeReadIsNotMerged() {
    for (base, ours, theirs, reason) in Self.unmergeable {
      guard case .unmergeable(let found) = Self.merge(base, ours, theirs) else {
        Issue.record("\(reason) is missing")
        continue
      }
      #expect(found.hasPrefix(reason), "\(found)")
    }
  }

  /// Half a character of UTF-16 cannot be in UTF-8, which THEIRS has changed the file to.
  @Test func whatDoesNotReadBackIsNotMerged() {
    let base: [UInt8] = [0xFF, 0xFE] + "a=1;b=2;".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let half: [UInt16] = Array("a=\"".utf16) + [0xD83D] + Array("\";b=2;".utf16)
    let ours: [UInt8] = [0xFF, 0xFE] + half.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      TableMerger.merge(base: base, ours: ours, theirs: Array("a=1;b=x;".utf8), file: "t.strings")
        == .unmergeable(reason: "the merged table does not read back as intended"))
  }
}
