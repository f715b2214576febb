import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What is not edited, and what is reported about what is.
@Suite struct TableEditErrorTests {
  struct Row: Sendable {
    var bytes: [UInt8]
    var edit: TableEdit
    var message: String

    init(_ text: String, _ edit: TableEdit, _ message: String) {
      self.init(Array(text.utf8), edit, message)
    }

    init(_ bytes: [UInt8], _ edit: TableEdit, _ message: String) {
      (self.bytes, self.edit, self.message) = (bytes, edit, message)
    }
  }

  static let rows: [Row] = [
    Row(
      "bplist00", .setValue("v", forKey: "k"),
      "t.strings: a binary table is a build product and is not edited; edit the source table it was compiled from"),
    Row(
      "k = v;\n#\nl = \"w;\n", .setValue("v", forKey: "k"),
      "t.strings:2:1: \"#\" where a key was expected: iOS reads nothing after it; a table with errors (2) is not edited: "
        + "correct the file first"),
    Row(
      Array("k = v; // ".utf8) + [0xE9], .setValue("v", forKey: "k"),
      "t.strings:1:11: byte 0xE9 is not valid UTF-8: iOS rejects the whole file; a table with errors (1) is not edited: correct the file first"
    ),
    Row(
      "<plist><dict><key>k</dict></plist>", .setValue("v", forKey: "k"),
      "t.strings:1:22: expected </key>, found </dict>; a table with errors (1) is not edited: correct the file first"),
    Row(
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict/></plist>", .add(key: "k", value: "v"),
      "t.strings: XML in Latin-1 is not edited, as it cannot hold every text; save the file as UTF-8"),
    Row("k = v;", .setValue("v", forKey: "l"), "t.strings: no entry has the key \"l\"; add it"),
    Row("k = v;", .setComment("v", forKey: "l"), "t.strings: no entry has the key \"l\"; add it"),
    Row("\"é\" = v;", .remove(key: "e\u{301}"), "t.strings: no entry has the key \"e\u{301}\"; add it"),
    Row(
      "\nk = (a);", .setValue("v", forKey: "k"),
      "t.strings:2:1: the value of \"k\" is not a text; write a quoted text there"),
    Row(
      "<plist><dict><key>k</key><true/></dict></plist>", .setValue("v", forKey: "k"),
      "t.strings:1:14: the value of \"k\" is not a text; write a quoted text there"),
    Row(
      "k = v;", .setValue("a\0", forKey: "k"),
      "t.strings: the text for \"k\" holds U+0000 NULL, which this file cannot hold; remove the character"),
    Row(
      "k = v;", .add(key: "a\0", value: "b"),
      "t.strings: the text for \"a\0\" holds U+0000 NULL, which this file cannot hold; remove the character"),
    Row(
      "<plist><dict/></plist>", .add(key: "k", value: "\u{B}"),
      "t.strings: the text for \"k\" holds U+000B, which this file cannot hold; remove the character"),
    Row(
      "\"a\" = \"n\";\n\"\0b\" = \"2\";\n", .remove(key: "a"),
      "t.strings: not changed, as the result would be read as utf-16le; give the file a byte-order mark first"),
  ]

  @Test(arguments: rows) func refused(row: Row) {
    do throws(TableEditError) {
      let edited = try TableEditor.edit(row.bytes, file: "t.strings", applying: [row.edit])
      Issue.record("edited: \(edited)")
    } catch {
      #expect(error.description == row.message)
    }
  }

  @Test func whatIsRemovedIsGone() {
    #expect(throws: TableEditError.noSuchKey(file: "t", key: "k")) {
      try TableEditor.edit(
        Array("k = v;".utf8), file: "t", applying: [.remove(key: "k"), .setValue("w", forKey: "k")])
    }
  }

  /// What no edit leads to is noticed all the same.
  @Test func whatDoesNotReadBackIsAnError() throws {
    let table = StringsTable(bytes: Array("a = 1;\nb = 2;\n".utf8), file: "t")
    let plan = try EditPlan([.setValue("3", forKey: "b")], of: table)
    let check = ReadBack(table, plan, AdditionPlaces(plan, in: table, model: nil), model: nil)
    func reason(_ text: String, _ bytes: [UInt8]? = nil) -> String {
      do throws(TableEditError) {
        _ = try check.check(bytes ?? Array(text.utf8), against: Array(text.utf8))
        return "none"
      } catch {
        if case .notReadBack(_, let reason) = error { return reason }
        return "another error"
      }
    }
    #expect(reason("a = 1;\nb = 3;\n") == "none")
    #expect(reason("a = 1;\nb = 2;\n") == "the value of \"b\" is not the new one")
    #expect(reason("a = 2;\nb = 3;\n") == "the value of \"a\" changed")
    #expect(reason("b = 3;\na = 1;\n") == "found the key \"b\" where \"a\" was expected")
    #expect(reason("a = 1;\n") == "it has 1 entries, expected 2")
    #expect(reason("a = 1;\n/* c */b = 3;\n") == "the comment of \"b\" is different")
    #expect(reason("a = 1;\n'b' = 3;;\n") == "\";\" where a key was expected: iOS reads nothing after it")
    #expect(reason("a = \"\\x31\";\nb = 3;\n") == "the value of \"a\" changed")
    #expect(reason("a = \"\\61\";\nb = \"3\";\n") == "none")
    #expect(reason("'\\a' = 1;b = 3;") == "found the key \"\u{7}\" where \"a\" was expected")
    #expect(reason("a = 1;\n\"\\b\" = 3;") == "found the key \"\u{8}\" where \"b\" was expected")
    #expect(reason("\"\\141\" = 1;\nb = \"\\3\";") == "the value of \"b\" is not the new one")
    #expect(reason("{a = 1;\nb = 3;}") == "the table is wrapped in braces, which translation tools do not read")
    #expect(reason("a = 1;\nb = 3;\n", Array("a = 1;\nb = 3; ".utf8)) == "its text is different")
    #expect(
      reason("a = 1;\nb = 3;\n", [0xEF, 0xBB, 0xBF] + Array("a = 1;\nb = 3;\n".utf8)) == "its encoding is different")
    #expect(reason("<plist><dict/></plist>") == "its format is different")
  }

  @Test func editingADuplicateIsTold() throws {
    let edited = try TableEditor.edit(
      Array("k = 1;\nk = 2;\n k = 3;\n".utf8), file: "t", applying: [.setValue("4", forKey: "k")])
    #expect(
      edited.findings == [
        Finding(
          .editedDuplicate, .warning, "\"k\" is defined 3 times: only the last, which iOS uses, was changed",
          file: "t",
          at: SourceLocation(line: 3, column: 2),
          notes: [
            Finding.Note("also defined here", at: SourceLocation(line: 1, column: 1)),
            Finding.Note("also defined here", at: SourceLocation(line: 2, column: 1)),
          ], key: "k", fix: "Remove the others.")
      ])
  }

  @Test func oddKeysThatAreAddedAreTold() throws {
    let edited = try TableEditor.edit(
      Array("\"é\" = 1;\n".utf8), file: "t",
      applying: [.add(key: "e\u{301}", value: "1"), .add(key: "", value: "2")])
    #expect(String(decoding: edited.bytes, as: UTF8.self) == "\"é\" = 1;\n\"e\u{301}\" = 1;\n\"\" = 2;\n")
    #expect(edited.findings.map(\.rule) == [.canonicallyEquivalentKeys, .emptyKey])
  }

  @Test func warningsDoNotBlock() throws {
    let edited = try TableEditor.edit(
      Array("{ k; l = <00>; \"\\u\" = 1; }".utf8), file: "t", applying: [.setValue("2", forKey: "u")])
    #expect(edited.bytes == Array("{ k; l = <00>; \"\\u\" = 2; }".utf8))
    #expect(edited.findings == [])
  }
}
