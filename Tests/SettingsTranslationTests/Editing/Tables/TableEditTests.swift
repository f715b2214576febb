import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Before, edits, after: whole files.
@Suite struct TableEditTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var edits: [TableEdit]
    var model: String?
    var after: String

    init(_ name: String, _ before: String, _ edits: [TableEdit], model: String? = nil, _ after: String) {
      (self.name, self.before, self.edits, self.model, self.after) = (name, before, edits, model, after)
    }

    var testDescription: String { name }
  }

  static func model(_ text: String?) -> StringsTable? {
    text.map { StringsTable(bytes: Array($0.utf8), file: "model") }
  }

  private func check(_ row: Row) throws {
    let edited = try TableEditor.edit(
      Array(row.before.utf8), file: "t.strings", applying: row.edits, model: Self.model(row.model))
    #expect(String(decoding: edited.bytes, as: UTF8.self).debugDescription == row.after.debugDescription)
  }

  // MARK: Values

  static let values: [Row] = [
    Row(
      "only the token", "/* c */\r\n  \"k\"  =\t\"v\" ; // b\r\n\"l\"=\"w\";",
      [.setValue("x", forKey: "k")], "/* c */\r\n  \"k\"  =\t\"x\" ; // b\r\n\"l\"=\"w\";"),
    Row("single quotes stay", "'k' = 'v';", [.setValue("it's \"so\"", forKey: "k")], "'k' = 'it\\'s \"so\"';"),
    Row(
      "double quotes stay", "\"k\" = \"v\";", [.setValue("it's \"so\"", forKey: "k")], "\"k\" = \"it's \\\"so\\\"\";"),
    Row("a bare word stays bare", "k = v;", [.setValue("a/b.c-$", forKey: "k")], "k = a/b.c-$;"),
    Row("a bare word gets quotes", "k=v;", [.setValue("a b", forKey: "k")], "k=\"a b\";"),
    Row("a bare word is no comment", "k=v;", [.setValue("//b", forKey: "k")], "k=\"//b\";"),
    Row("an empty text is no bare word", "k=v;", [.setValue("", forKey: "k")], "k=\"\";"),
    Row(
      "shorthand", "k ;\n'l';", [.setValue("v", forKey: "k"), .setValue("w", forKey: "l")], "k = \"v\" ;\n'l' = \"w\";"),
    Row("shorthand of the same text", "k ;", [.setValue("k", forKey: "k")], "k ;"),
    Row(
      "the same text in other escapes", "\"k\" = \"\\U00e9\\101\";", [.setValue("éA", forKey: "k")],
      "\"k\" = \"\\U00e9\\101\";"),
    Row(
      "canonically equivalent is not the same", "\"k\" = \"é\";", [.setValue("e\u{301}", forKey: "k")],
      "\"k\" = \"e\u{301}\";"),
    Row(
      "escapes", "\"k\" = \"v\";", [.setValue("\\ \n\r\n\r\t\u{1}\u{7F}\u{85}\u{2028}\u{202E}\u{FEFF}é😀", forKey: "k")],
      "\"k\" = \"\\\\ \\n\\r\\n\\r\\t\\U0001\\U007F\\U0085\\U2028\\U202E\\UFEFFé😀\";"),
    Row(
      "no escape before what reads as its digits", "\"k\" = \"v\";",
      [.setValue("\u{200F}beef\u{200F}bee", forKey: "k")],
      "\"k\" = \"\u{200F}beef\\U200Fbee\";"),
    Row(
      "raw line feeds stay raw", "\"k\" = \"a\nb\";", [.setValue("c\nd\r\ne\tf", forKey: "k")],
      "\"k\" = \"c\nd\\r\\ne\\tf\";"),
    Row(
      "raw CRLF stays raw", "\"k\" = \"a\r\nb\tc\";", [.setValue("c\nd\r\ne\tf", forKey: "k")],
      "\"k\" = \"c\\nd\r\ne\tf\";"),
    Row(
      "raw directions stay raw", "\"k\" = \"\u{200F}a\";", [.setValue("\u{200F}b", forKey: "k")],
      "\"k\" = \"\u{200F}b\";"),
    Row("the last of duplicates", "k = a;\nk = b;\n", [.setValue("c", forKey: "k")], "k = a;\nk = c;\n"),
    Row(
      "keys by their bytes", "\"é\" = a;\"e\u{301}\" = b;", [.setValue("c", forKey: "é")], "\"é\" = c;\"e\u{301}\" = b;"
    ),
    Row(
      "an octal escape that iOS reads otherwise", "\"k\" = \"\\377\";", [.setValue("\u{FFFD}", forKey: "k")],
      "\"k\" = \"\u{FFFD}\";"),
    Row("in braces", "{ k = v; }", [.setValue("w", forKey: "k")], "{ k = w; }"),
    Row("the last edit counts", "k = v;", [.setValue("w", forKey: "k"), .setValue("v", forKey: "k")], "k = v;"),
    Row("adding what is there", "k = v;", [.add(key: "k", value: "w")], "k = w;"),
    Row("nothing", "k = v;", [], "k = v;"),
  ]

  @Test(arguments: values) func value(row: Row) throws { try check(row) }

  // MARK: Additions

  static let additions: [Row] = [
    Row(
      "behind its predecessor, with comment and layout",
      "/* H */\n\n/* A */\n\"a\" = \"1\"; // x\n\n/* C */\n\"c\" = \"3\";\n",
      [.add(key: "b", value: "zwei")],
      model: "/* A */\n\"a\" = \"1\";\n\n/* B,\n   really */\n  \"b\"  =  \"2\";\n\n/* C */\n\"c\" = \"3\";\n",
      "/* H */\n\n/* A */\n\"a\" = \"1\"; // x\n\n/* B,\n   really */\n  \"b\"  =  \"zwei\";\n\n/* C */\n\"c\" = \"3\";\n"
    ),
    Row(
      "line ends of the file", "\"a\" = \"1\";\r\n\"c\" = \"3\";\r\n", [.add(key: "b", value: "2")],
      model: "a = 1;\n// B\n// more\nb = 2; /* be\nside */\nc = 3;\n",
      "\"a\" = \"1\";\r\n// B\r\n// more\r\nb = 2; /* be\r\nside */\r\n\"c\" = \"3\";\r\n"),
    Row(
      "before its successor", "/* H */\n\n/* C */\nc = 3;\n", [.add(key: "a", value: "1")], model: "a = 1;\nc = 3;\n",
      "/* H */\n\na = 1;\n/* C */\nc = 3;\n"),
    Row(
      "before its successor, with blank lines", "c = 3;\n", [.add(key: "a", value: "1")], model: "a = 1;\n\nc = 3;\n",
      "a = 1;\n\nc = 3;\n"),
    Row(
      "several, in the order of the model", "b = 2;\n",
      [.add(key: "e", value: "5"), .add(key: "c", value: "3"), .add(key: "a", value: "1"), .add(key: "x", value: "9")],
      model: "a = 1;\nb = 2;\nc = 3;\nd = 4;\ne = 5;\n", "a = 1;\nb = 2;\nc = 3;\ne = 5;\nx = 9;\n"),
    Row("no line end at the end", "a = 1;", [.add(key: "b", value: "2")], model: "a = 1;\nb = 2;\n", "a = 1;\nb = 2;"),
    Row("a comment without line end", "a = 1; // x", [.add(key: "b", value: "2")], "a = 1; // x\nb = 2;"),
    Row("blanks at the end of a line stay there", "a = 1;  \n", [.add(key: "b", value: "2")], "a = 1;  \nb = 2;\n"),
    Row("like its neighbour", "\t'a'=\t'1';\r\n", [.add(key: "b c", value: "2")], "\t'a'=\t'1';\r\n\t'b c'=\t'2';\r\n"),
    Row(
      "like its neighbour, blank lines too", "/* A */\na = 1;\n\n/* B */\nb = 2;\n", [.add(key: "c", value: "3")],
      "/* A */\na = 1;\n\n/* B */\nb = 2;\n\nc = 3;\n"),
    Row(
      "on one line", "{ a = 1; c = 3; }", [.add(key: "b", value: "2")], model: "a = 1; b = 2; c = 3;",
      "{ a = 1; b = 2; c = 3; }"),
    Row(
      "on one line, with a comment", "{ a = 1; c = 3; }", [.add(key: "b", value: "2")],
      model: "a = 1;\n// B\nb = 2;\nc = 3;", "{ a = 1;\n// B\nb = 2;\n c = 3; }"),
    Row(
      "on one line, before", "a = 1;c = 3;", [.add(key: "b", value: "2"), .add(key: "z", value: "0")],
      model: "b = 2;\nc = 3;\n", "a = 1;b = 2; c = 3;\nz = 0;"),
    Row(
      "before a comment on the line of the brace", "{ // A\na = 1; }", [.add(key: "b", value: "2")],
      model: "b = 2;\na = 1;", "{ \nb = 2;\n// A\na = 1; }"),
    Row(
      "behind a comment that U+2028 ends", "a = 1; // x\u{2028}c = 3;", [.add(key: "b", value: "2")],
      model: "a=1; b=2; c=3;", "a = 1; // x\nb=2;\n\u{2028}c = 3;"),
    Row(
      "an empty comment of the model", "{ a = 1; }", [.add(key: "b", value: "2")], model: "b = 2; //\na = 1;",
      "{ \nb = 2; //\na = 1; }"),
    Row(
      "both sides of the same place", "x=1;y=2;", [.add(key: "p", value: "3"), .add(key: "q", value: "4")],
      model: "p=3; y=2; x=1; q=4;", "x=1; q=4;p=3; y=2;"),
    Row("empty file", "", [.add(key: "a", value: "1")], "\"a\" = \"1\";\n"),
    Row(
      "empty file with a model", "", [.add(key: "b", value: "2"), .add(key: "a", value: "1")],
      model: "/* H */\r\n\r\n/* A */\r\na = x;\r\n\r\nb = y;\r\n", "/* A */\r\na = 1;\r\n\r\nb = 2;\r\n"),
    Row("behind a header", "/* H */\n", [.add(key: "a", value: "1")], "/* H */\n\n\"a\" = \"1\";\n"),
    Row(
      "behind a header with a blank line", "/* H */\r\n\r\n", [.add(key: "a", value: "1")],
      "/* H */\r\n\r\n\"a\" = \"1\";\r\n"),
    Row("behind a header without line end", "// H", [.add(key: "a", value: "1")], "// H\n\n\"a\" = \"1\";"),
    Row("white space only", "\n\n", [.add(key: "a", value: "1")], "\n\n\"a\" = \"1\";\n"),
    Row(
      "empty braces", "{}", [.add(key: "a", value: "1"), .add(key: "b", value: "2")],
      "{\n\"a\" = \"1\";\n\"b\" = \"2\";\n}"),
    Row("empty braces on lines", "{\n}\n", [.add(key: "a", value: "1")], "{\n\"a\" = \"1\";\n}\n"),
    Row("braces with a comment", "{\n// x\n}\n", [.add(key: "a", value: "1")], "{\n// x\n\n\"a\" = \"1\";\n}\n"),
    Row(
      "a model in shorthand", "", [.add(key: "a", value: "1")], model: "/* A */ 'a' ; // b\n",
      "/* A */ 'a' = \"1\"; // b\n"),
    Row(
      "a model with an escaped key", "", [.add(key: "é\"", value: "1")], model: "\"\\U00e9\\\"\" = 1;\n",
      "\"é\\\"\" = 1;\n"),
    Row(
      "a model with errors gives the order only", "a = 1;\nc = 3;\n", [.add(key: "b", value: "2")],
      model: "a = 1;\n// B\nb = 2;\nc = 3;\n;", "a = 1;\nb = 2;\nc = 3;\n"),
    Row(
      "a model in XML gives the order only", "a = 1;\nc = 3;\n", [.add(key: "b", value: "2")],
      model: xml("a", "b", "c"), "a = 1;\nb = 2;\nc = 3;\n"),
    Row(
      "a value of the model that is no text", "a = 1;\n", [.add(key: "b", value: "2")],
      model: "a = 1;\nb = { x = y; };\n", "a = 1;\nb = \"2\";\n"),
    Row("added and removed again", "a = 1;\n", [.add(key: "b", value: "2"), .remove(key: "b")], "a = 1;\n"),
    Row(
      "added and changed", "a = 1;\n",
      [.add(key: "b", value: "2"), .setValue("3", forKey: "b"), .setComment("C", forKey: "b")],
      "a = 1;\n/* C */\nb = 3;\n"),
    Row(
      "a comment in place of the model's", "a = 1;\n", [.add(key: "b", value: "2"), .setComment("C", forKey: "b")],
      model: "a = 1;\n// B\nb = 2; // beside\n", "a = 1;\n// C\nb = 2;\n"),
  ]

  private static func xml(_ keys: String...) -> String {
    "<plist><dict>" + keys.map { "<key>\($0)</key><string>\($0)</string>" }.joined() + "</dict></plist>"
  }

  @Test(arguments: additions) func addition(row: Row) throws { try check(row) }

  // MARK: Removals

  static let removals: [Row] = [
    Row(
      "with its comments and line", "a = 1;\n/* B */\n// more\nb = 2; // beside\nc = 3;\n", [.remove(key: "b")],
      "a = 1;\nc = 3;\n"),
    Row("between blank lines", "a = 1;\n\nb = 2;\n\nc = 3;\n", [.remove(key: "b")], "a = 1;\n\nc = 3;\n"),
    Row("between several blank lines", "a = 1;\n\n\nb = 2;\n\nc = 3;\n", [.remove(key: "b")], "a = 1;\n\n\nc = 3;\n"),
    Row(
      "a run", "a = 1;\n\nb = 2;\n\nc = 3;\n\nd = 4;\n", [.remove(key: "b"), .remove(key: "c")], "a = 1;\n\nd = 4;\n"),
    Row("the first", "\na = 1;\n\nb = 2;\n", [.remove(key: "a")], "\nb = 2;\n"),
    Row(
      "the first, behind a header", "/* H */\r\n\r\na = 1;\r\n\r\nb = 2;\r\n", [.remove(key: "a")],
      "/* H */\r\n\r\nb = 2;\r\n"),
    Row("the last", "a = 1;\n\nb = 2;\n", [.remove(key: "b")], "a = 1;\n"),
    Row("the last, without line end", "a = 1;\n\nb = 2;", [.remove(key: "b")], "a = 1;"),
    Row("all duplicates", "a = 1;\nb = 2;\na = 3;\n\"\\U0061\" = 4;\n", [.remove(key: "a")], "b = 2;\n"),
    Row("all", "/* H */\n\n// A\na = 1;\nb = 2;\n", [.remove(key: "a"), .remove(key: "b")], "/* H */\n"),
    Row("all there is", "a = 1;", [.remove(key: "a")], ""),
    Row("on one line", "{ a = 1; b = 2; /* b */ c = 3; }", [.remove(key: "b")], "{ a = 1; c = 3; }"),
    Row("the first on a line", "  a = 1; b = 2; // b\n", [.remove(key: "a")], "  b = 2; // b\n"),
    Row("the last on a line", "a = 1; /* a */ b = 2; // b\nc = 3;", [.remove(key: "b")], "a = 1; /* a */\nc = 3;"),
    Row("neighbours on a line", "a = 1; b = 2; c = 3;\n", [.remove(key: "b"), .remove(key: "c")], "a = 1; \n"),
    Row("in braces", "{\n  a = 1;\n}\n", [.remove(key: "a")], "{\n}\n"),
    Row(
      "a comment of nobody stays", "a = 1;\n\n/* nobody's */\n\nb = 2;\n", [.remove(key: "a")],
      "/* nobody's */\n\nb = 2;\n"),
    Row("a dictionary", "a = { x = y; };\nb = 2;\n", [.remove(key: "a")], "b = 2;\n"),
    Row("and added again", "a = 1;\nb = 2;\n", [.remove(key: "a"), .add(key: "a", value: "3")], "a = 3;\nb = 2;\n"),
    Row(
      "and others added", "a = 1;\nb = 2;", [.remove(key: "b"), .add(key: "c", value: "3")], model: "a=1;\nb=2;\nc=3;",
      "a = 1;\nc=3;"),
    Row(
      "all, and others added", "/* H */\n\na = 1;\n", [.remove(key: "a"), .add(key: "c", value: "3")],
      "/* H */\n\nc = 3;\n"),
    Row(
      "all behind a vertical tab, and others added", "\u{B} a = 1;\n", [.remove(key: "a"), .add(key: "b", value: "2")],
      "\u{B}b = 2; \n"),
  ]

  @Test(arguments: removals) func removal(row: Row) throws { try check(row) }

  // MARK: Comments

  static let comments: [Row] = [
    Row(
      "another text", "/* H */\n\n/*  A  */\na = 1;\n", [.setComment("new", forKey: "a")],
      "/* H */\n\n/*  new  */\na = 1;\n"),
    Row(
      "the same text", "/*  A\r\n  b  */\r\na = 1;\r\n", [.setComment("A\n  b", forKey: "a")],
      "/*  A\r\n  b  */\r\na = 1;\r\n"),
    Row(
      "line comments", "  //A\n  //B\n  a = 1;\n", [.setComment("x\n\ny", forKey: "a")],
      "  //x\n  //\n  //y\n  a = 1;\n"),
    Row("beside", "a = 1; // A\n", [.setComment("B", forKey: "a")], "a = 1; // B\n"),
    Row("beside, of two lines", "a = 1; // A\r\n", [.setComment("B\nC", forKey: "a")], "a = 1; /* B\r\nC */\r\n"),
    Row("above and beside", "/* A */\na = 1; // B\nb = 2;", [.setComment("C", forKey: "a")], "/* C */\na = 1;\nb = 2;"),
    Row(
      "none", "/* H */\n\n /* A */\n// B\n  a = 1; /* C */\n", [.setComment(nil, forKey: "a")], "/* H */\n\n  a = 1;\n"),
    Row("none, on one line", "{ /* A */ a = 1; /* C */ b = 2; }", [.setComment(" ", forKey: "a")], "{ a = 1; b = 2; }"),
    Row("none where none is", "a = 1;", [.setComment(nil, forKey: "a")], "a = 1;"),
    Row(
      "a new one", "a = 1;\r\n  b = 2;\r\n", [.setComment("B\nC", forKey: "b")],
      "a = 1;\r\n  /* B\r\nC */\r\n  b = 2;\r\n"),
    Row(
      "a new one in the style of the file", "//A\na = 1;\n\tb = 2;\n", [.setComment("B\nC", forKey: "b")],
      "//A\na = 1;\n\t//B\n\t//C\n\tb = 2;\n"),
    Row("a new one on one line", "a = 1; b = 2;\n", [.setComment("B", forKey: "b")], "a = 1; \n/* B */\nb = 2;\n"),
    Row(
      "a new one behind a header", "/* H */\n\na = 1;\n", [.setComment("A", forKey: "a")],
      "/* H */\n\n/* A */\na = 1;\n"),
    Row("made safe", "/*A*/a = 1;", [.setComment("x */ y /* z\u{0}/", forKey: "a")], "/*x * / y / * z / */a = 1;"),
    Row("made safe in a line", "// A\na = 1;", [.setComment("x\u{2028}*/ y", forKey: "a")], "// x * / y\na = 1;"),
    Row(
      "with a value and a neighbour", "b = 2;\n",
      [.setComment("B", forKey: "b"), .setValue("3", forKey: "b"), .add(key: "a", value: "1")],
      model: "/* A */\na = 1;\nb = 2;\n", "/* A */\na = 1;\n/* B */\nb = 3;\n"),
    Row("on the last of duplicates", "a = 1;\na = 2;\n", [.setComment("A", forKey: "a")], "a = 1;\n/* A */\na = 2;\n"),
    Row(
      "a line comment with more on its line", "// A\u{2028}a = 1;\n", [.setComment("B", forKey: "a")],
      "/* B */\u{2028}a = 1;\n"),
    Row(
      "a line comment beside with more on its line", "a = 1; // A\u{2028}b = 2;\n", [.setComment("B", forKey: "a")],
      "a = 1; /* B */\u{2028}b = 2;\n"),
  ]

  @Test(arguments: comments) func comment(row: Row) throws { try check(row) }

  // MARK: New tables

  @Test func aNewTableIsLaidOutLikeTheModel() throws {
    let model = Self.model(
      "/* H */\n\n/* A */\n\"a\" = \"x\";\n\n\n  // B\n  \"b\" = \"y\"; // beside\n\n\n/* C */\n\"c\" = \"z\";\n")
    let bytes = try TableEditor.newTable([("z", "0"), ("c", "3"), ("a", "ä"), ("z", "9")], file: "t", model: model)
    let expected = "/* A */\n\"a\" = \"ä\";\n\n\n/* C */\n\"c\" = \"3\";\n\n\n\"z\" = \"9\";\n"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func aNewTableIsUTF8() throws {
    let text = SourceText(bytes: [0xFF, 0xFE], file: "m")
    let model = StringsTable(bytes: text.encoded(Array("\"a\" = \"é\";\r\n".utf8)), file: "m")
    let bytes = try TableEditor.newTable([("a", "ü")], file: "t", model: model)
    #expect(bytes == Array("\"a\" = \"ü\";\r\n".utf8))
  }

  @Test func aNewTableWithoutPairsIsEmpty() throws {
    #expect(try TableEditor.newTable([], file: "t", model: Self.model("a = 1;\n")) == [])
  }

  // MARK: Encodings

  static let marks: [[UInt8]] = TextEncoding.allCases.map(\.byteOrderMark)

  @Test(arguments: marks) func encodingAndMarkStay(mark: [UInt8]) throws {
    let empty = SourceText(bytes: mark, file: "t")
    let before = "/* ü */\r\n\"k\" = \"v\";\r\n"
    let edited = try TableEditor.edit(
      empty.encoded(Array(before.utf8)), file: "t",
      applying: [.setValue("€😀", forKey: "k"), .add(key: "l", value: "é")])
    #expect(edited.bytes == empty.encoded(Array("/* ü */\r\n\"k\" = \"€😀\";\r\n\"l\" = \"é\";\r\n".utf8)))
    #expect(edited.findings == [])
  }

  @Test func utf16WithoutMarkStaysWithout() throws {
    let before: [UInt8] = Array("k=v;".utf16).flatMap { [UInt8($0), 0] }
    let edited = try TableEditor.edit(before, file: "t", applying: [.setValue("w", forKey: "k")])
    #expect(edited.bytes == Array("k=w;".utf16).flatMap { [UInt8($0), 0] })
  }
}
