import SettingsLocalization
import Testing

@Suite struct XMLTextTests {
  static let rows: [(text: String, element: String, attribute: String)] = [
    ("", "", ""),
    ("a<b>&\"'", "a&lt;b&gt;&amp;\"'", "a&lt;b&gt;&amp;&quot;'"),
    ("\t\n\r", "\t\n&#13;", "&#9;&#10;&#13;"),
    ("]]>", "]]&gt;", "]]&gt;"),
    ("\r\n", "&#13;\n", "&#13;&#10;"),
    ("e\u{301}é😀\u{85}\u{2028}\u{7F}", "e\u{301}é😀\u{85}\u{2028}\u{7F}", "e\u{301}é😀\u{85}\u{2028}\u{7F}"),
    ("\u{0}\u{1}\u{B}\u{1F}\u{FFFE}\u{FFFF}x", "������x", "������x"),
  ]

  @Test(arguments: rows) func escapes(text: String, element: String, attribute: String) {
    var xml = XMLText()
    xml.append(text: text)
    xml.append(attribute: "a", text)
    let expected = element + " a=\"" + attribute + "\""
    #expect(xml.bytes == Array(expected.utf8))
  }

  @Test func anElementWithoutTextIsClosedAtOnce() {
    var xml = XMLText()
    xml.element("note", text: "", depth: 0)
    xml.element("target", ["state": "new"], text: "a\nb", depth: 2)
    #expect(String(decoding: xml.bytes, as: UTF8.self) == "<note/>\n    <target state=\"new\">a\nb</target>\n")
  }

  @Test func anElementOfLinesIsIndented() {
    var xml = XMLText()
    xml.element("list", ["name": "<"], depth: 0) { xml in
      xml.element("part", [:], depth: 1) { $0.element("item", text: "a", depth: 2) }
    }
    let lines = ["<list name=\"&lt;\">", "  <part>", "    <item>a</item>", "  </part>", "</list>", ""]
    #expect(String(decoding: xml.bytes, as: UTF8.self) == lines.joined(separator: "\n"))
  }

  @Test func theFirstUnwritableScalarIsFound() {
    #expect(XMLText.unwritable(in: "a\u{B}\u{C}") == "\u{B}")
    #expect(XMLText.unwritable(in: "\u{FFFF}") == "\u{FFFF}")
    #expect(XMLText.unwritable(in: "\t\r\n \u{7F}\u{FFFD}\u{10000}") == nil)
  }
}
