import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Tables that are XML property lists.
@Suite struct XMLTableEditTests {
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

  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- <dict><key>no</key> -->
    <plist version="1.0">

    """

  /// A table with tabs, one element a line.
  static func table(_ lines: String...) -> String {
    head + "<dict>\n" + lines.map { "\t" + $0 + "\n" }.joined() + "</dict>\n</plist>\n"
  }

  static let rows: [Row] = [
    Row(
      "a value", table("<key>a</key>", "<string>1</string>", "<key>b</key>", "<string>2</string>"),
      [.setValue("<&>\n\r\"é", forKey: "a")],
      table("<key>a</key>", "<string>&lt;&amp;&gt;\n&#13;\"é</string>", "<key>b</key>", "<string>2</string>")),
    Row(
      "a file that declares ASCII",
      "<?xml version='1.0' encoding='us-ascii'?><dict><key>a</key><string>1</string></dict>",
      [.setValue("é\u{10FFFF}", forKey: "a")],
      "<?xml version='1.0' encoding='us-ascii'?><dict><key>a</key><string>&#233;&#1114111;</string></dict>"),
    Row(
      "the same text", table("<key>a</key>", "<string>&#60;<![CDATA[>]]></string>"), [.setValue("<>", forKey: "a")],
      table("<key>a</key>", "<string>&#60;<![CDATA[>]]></string>")),
    Row(
      "an empty element", table("<key>a</key><string/>", "<key>b</key><string></string>"),
      [.setValue("1", forKey: "a"), .setValue("2", forKey: "b")],
      table("<key>a</key><string>1</string>", "<key>b</key><string>2</string>")),
    Row(
      "markup that looks like more", table("<key>a</key><!-- </key> --><string><![CDATA[</string>]]></string>"),
      [.setValue("1", forKey: "a")], table("<key>a</key><!-- </key> --><string>1</string>")),
    Row(
      "values of other kinds",
      table("<key>a</key>", "<dict><key>b</key><dict/></dict>", "<key>b</key><string>2</string>"),
      [.setValue("3", forKey: "b")],
      table("<key>a</key>", "<dict><key>b</key><dict/></dict>", "<key>b</key><string>3</string>")),
    Row(
      "a line feed where lines end with CRLF", "<plist>\r\n<dict><key>a</key><string>1</string></dict></plist>",
      [.setValue("x\ny", forKey: "a")], "<plist>\r\n<dict><key>a</key><string>x&#10;y</string></dict></plist>"),
    Row(
      "behind its predecessor",
      table("<key>a</key>", "<string>1</string> <!-- a -->", "<key>c</key>", "<string>3</string>"),
      [.add(key: "b", value: "2"), .add(key: "z", value: "<")], model: "a = 1;\nb = 2;\nc = 3;\n",
      table(
        "<key>a</key>", "<string>1</string> <!-- a -->", "<key>b</key>", "<string>2</string>", "<key>c</key>",
        "<string>3</string>", "<key>z</key>", "<string>&lt;</string>")),
    Row(
      "before its successor", table("<key>c</key> <string>3</string>"), [.add(key: "b", value: "2")],
      model: table("<key>b</key><string>2</string>", "<key>c</key><string>2</string>"),
      table("<key>b</key> <string>2</string>", "<key>c</key> <string>3</string>")),
    Row(
      "on one line", "<plist><dict><key>a</key><string>1</string></dict></plist>", [.add(key: "b", value: "2")],
      "<plist><dict><key>a</key><string>1</string><key>b</key><string>2</string></dict></plist>"),
    Row("an empty dictionary", table(), [.add(key: "b", value: "2")], table("<key>b</key>", "<string>2</string>")),
    Row(
      "an empty element as dictionary", head + " <dict/>\n</plist>\n", [.add(key: "b", value: "2")],
      head + " <dict>\n \t<key>b</key>\n \t<string>2</string>\n </dict>\n</plist>\n"),
    Row(
      "an empty dictionary on a line", "<dict></dict>", [.add(key: "b", value: "2")],
      "<dict><key>b</key><string>2</string></dict>"),
    Row(
      "a removal",
      table("<key>a</key>", "<string>1</string>", "<key>b</key>", "<true/>", "<key>a</key>", "<string>1</string>"),
      [.remove(key: "a")], table("<key>b</key>", "<true/>")),
    Row(
      "a removal on one line",
      "<plist><dict><key>a</key><string>1</string><key>b</key><string>2</string></dict></plist>",
      [.remove(key: "a")], "<plist><dict><key>b</key><string>2</string></dict></plist>"),
    Row(
      "all, and others", table("<key>a</key>", "<string>1</string>"), [.remove(key: "a"), .add(key: "b", value: "2")],
      table("<key>b</key>", "<string>2</string>")),
    Row(
      "no comments", table("<key>a</key>", "<string>1</string>"), [.setComment("c", forKey: "a")],
      table("<key>a</key>", "<string>1</string>")),
  ]

  @Test(arguments: rows) func edit(row: Row) throws {
    let edited = try TableEditor.edit(
      Array(row.before.utf8), file: "t", applying: row.edits, model: TableEditTests.model(row.model))
    #expect(String(decoding: edited.bytes, as: UTF8.self) == row.after)
  }

  @Test func utf16Stays() throws {
    let empty = SourceText(bytes: [0xFE, 0xFF], file: "t")
    let before = "<plist><dict><key>a</key><string>1</string></dict></plist>"
    let edited = try TableEditor.edit(
      empty.encoded(Array(before.utf8)), file: "t", applying: [.setValue("é", forKey: "a")])
    let after = "<plist><dict><key>a</key><string>é</string></dict></plist>"
    #expect(edited.bytes == empty.encoded(Array(after.utf8)))
  }

  @Test func commentsThatAreNotWrittenAreTold() throws {
    let bytes = Array(Self.table().utf8)
    for edits in [[TableEdit.add(key: "a", value: "1"), .setComment("c", forKey: "a")]] {
      let edited = try TableEditor.edit(bytes, file: "t", applying: edits)
      #expect(edited.findings.map(\.rule) == [.commentsIgnored])
    }
  }

  @Test func theLastDuplicateIsEdited() throws {
    let edited = try TableEditor.edit(
      Array(Self.table("<key>a</key><string>1</string>", "<key>a</key><string>2</string>").utf8), file: "t",
      applying: [.setValue("3", forKey: "a")])
    #expect(
      edited.bytes == Array(Self.table("<key>a</key><string>1</string>", "<key>a</key><string>3</string>").utf8))
    #expect(edited.findings.map(\.rule) == [.editedDuplicate])
  }
}
