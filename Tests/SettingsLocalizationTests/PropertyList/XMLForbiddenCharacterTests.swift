import TestSupport
import Testing

@testable import SettingsLocalization

/// Characters that XML forbids and CoreFoundation reads. The results were checked with Foundation on Linux.
@Suite struct XMLForbiddenCharacterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The content of `<string>`, then the place and the name of the first forbidden character.
    var xml: String
    var value: String
    var first: String
    var count = 1
    var testDescription: String { xml }
  }

  private func document(_ inside: String) -> PropertyListDocument {
    PropertyListDocument(bytes: Array("<plist>\n\(inside)</plist>".utf8), file: "Root.plist")
  }

  private func reported(_ first: String, _ count: Int) -> [String] {
    let (place, name) = (first.prefix { $0 != " " }, first.drop { $0 != " " }.dropFirst())
    let what =
      count == 1 ? "\(name) is not allowed in XML" : "\(count) characters are not allowed in XML, the first is \(name)"
    return ["\(place) note xml-forbidden-character \(what): iOS reads the file, other programs refuse it"]
  }

  static let rows = [
    Row(xml: "a\u{C}b", value: "a\u{C}b", first: "2:10 U+000C FORM FEED"),
    Row(
      xml: "\u{C}é\u{1}\r\n\u{B}&amp;\u{1F}", value: "\u{C}é\u{1}\r\n\u{B}&\u{1F}", first: "2:9 U+000C FORM FEED",
      count: 4),
    Row(xml: "a\0b", value: "a\0b", first: "2:10 U+0000 NULL"),
    Row(xml: "é\u{FFFE}b\u{FFFF}", value: "é\u{FFFE}b\u{FFFF}", first: "2:10 U+FFFE noncharacter", count: 2),
    Row(xml: "a&#12;b&#x0C;&#0;c", value: "a\u{C}b\u{C}\0c", first: "2:10 U+000C FORM FEED", count: 3),
    Row(
      xml: "&#127;\u{7F}\u{1}&#xFFFD;\u{FFFD}", value: "\u{7F}\u{7F}\u{1}\u{FFFD}\u{FFFD}",
      first: "2:16 U+0001 control character"),
    Row(xml: "a&#32;&#x20;&#12;", value: "a  \u{C}", first: "2:21 U+000C FORM FEED"),
    Row(xml: "<![CDATA[&#12;<\u{C}>]]>&#12;", value: "&#12;<\u{C}>\u{C}", first: "2:24 U+000C FORM FEED", count: 2),
  ]

  /// In a comment a reference is text.
  @Test func areFoundInComments() {
    let document = document("<!-- \u{C} &#12; --><string>x</string>")
    #expect(document.dump == "\"x\"")
    #expect(document.problems == reported("2:6 U+000C FORM FEED", 1))
  }

  @Test(arguments: rows) func areRead(row: Row) {
    let document = document("<string>\(row.xml)</string>")
    #expect(document.root?.value.string?.isExactly(row.value) == true)
    #expect(document.problems == reported(row.first, row.count))
  }

  /// Places after such characters are not shifted.
  @Test func keepPlaces() {
    let document = document("<array><string>\u{C}&#12;\u{FFFE}</string><true/>\n<false/></array>")
    #expect(document.root?.value.array?.map(\.location?.description) == ["2:8", "2:32", "3:1"])
  }

  /// A long file is parsed in pieces, which may be cut anywhere.
  @Test func areReadInLongFiles() {
    let text = String(repeating: "a\u{C}&#12;\u{FFFE}é", count: 40_000)
    let document = document("<string>\(text)</string>")
    #expect(document.root?.value.string?.isExactly(text.replacing("&#12;", with: "\u{C}")) == true)
  }

  @Test(arguments: [
    ("<array>\u{C}<true/></array>", "2:8 error plist-structure text \" \" in <array>: expected an element"),
    ("<arr\u{C}ay></array>", "2:5 error xml-syntax"), ("<string>&#xD800;</string>", "2:9 error xml-syntax"),
    ("<string>&</string>\u{C}", "2:9 error xml-syntax"), ("<string>&#12</string>", "2:9 error xml-syntax"),
  ]) func areErrorsInMarkup(xml: String, problem: String) {
    let document = document(xml)
    #expect(document.root == nil)
    #expect(document.problems.count == 1 && document.problems[0].hasPrefix(problem), "\(document.problems)")
  }

  /// Translation files must be strict XML.
  @Test func endEveryOtherFile() {
    #expect(XMLPushParser.error(in: SourceText(bytes: Array("<a>\u{C}</a>".utf8), file: "x")) != nil)
  }

  /// A list of licences with form feeds was not shown.
  @Test(.enabled(if: SharedData.has(path))) func realListOfLicences() throws {
    let document = PropertyListDocument(bytes: try SharedData.bytes(Self.path), file: "Acknowledgements.plist")
    #expect(document.root != nil)
    #expect(document.findings.map(\.rule) == [.xmlForbiddenCharacter])
  }

  private static let path = "corpus/interchange/tinode__ios/Tinodios/Settings.bundle/Acknowledgements.plist"
}
