import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct XMLPushParserTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var xml: String
    var doctype = XMLPushParser.DoctypePolicy.skip
    var namespaces = false
    var events: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "elements, attributes, text", xml: "<a b=\"1\" c=\"&lt;\">x<b/>y</a>",
      events: "<a b=\"1\" c=\"<\">@1:1 'x'@1:19 <b>@1:20 </b>@1:24 'y'@1:24 </a>@1:25"),
    Row(
      name: "an empty element ends where it is over", xml: "<a/>", events: "<a>@1:1 </a>@1:5"),
    Row(
      name: "columns in scalars, lines at LF, CR, CRLF", xml: "<é>中😀e\u{301}\r\n<b/>\r<b/>\n\n <b/></é>",
      events: "<é>@1:1 '中😀e\u{301}⏎'@1:4 <b>@2:1 </b>@2:5 '⏎'@2:5 <b>@3:1 </b>@3:5 '⏎⏎ '@3:5 <b>@5:2 </b>@5:6 </é>@5:6"),
    Row(
      name: "text is joined", xml: "<a>1<!-- - -->2<![CDATA[<&>]]>3&#x1F600;&amp;<?p i?>4</a>",
      events: "<a>@1:1 '12<&>3😀&4'@1:4 </a>@1:54"),
    Row(name: "an empty CDATA section is not a text", xml: "<a><![CDATA[]]></a>", events: "<a>@1:1 </a>@1:16"),
    Row(
      name: "a document type is passed over",
      xml: "<!-- c -->\n<!DOCTYPE a PUBLIC \"-//x\" \"http://127.0.0.1:9/x.dtd\"><a b='&gt;&#65;'>&quot;</a>",
      events: "<a b=\">A\">@2:54 '\"'@2:71 </a>@2:77"),
    Row(
      name: "namespaces",
      xml: "<x xmlns=\"urn:1\" xmlns:p=\"urn:2\" a=\"1\" p:b=\"2\" xml:space=\"preserve\"><p:y/><z xmlns=\"\"/></x>",
      namespaces: true,
      events: "<{urn:1}x a=\"1\" {urn:2}b=\"2\" {http://www.w3.org/XML/1998/namespace}space=\"preserve\">@1:1 "
        + "<{urn:2}y>@1:69 </{urn:2}y>@1:75 <z>@1:75 </z>@1:88 </{urn:1}x>@1:88"),
    Row(
      name: "without namespaces prefixes stay", xml: "<p:x xmlns:p=\"u\" p:b=\"2\"/>",
      events: "<p:x xmlns:p=\"u\" p:b=\"2\">@1:1 </p:x>@1:27"),
    // Errors
    Row(name: "empty", xml: "", events: "!1:1 xml-syntax the file holds no XML element"),
    Row(name: "no XML", xml: "TEXT", events: "!1:1 xml-syntax expected an element: this is not XML"),
    Row(
      name: "the file ends", xml: "<a>\n<b>x",
      events: "<a>@1:1 '⏎'@1:4 <b>@2:1 !2:5 xml-syntax the file ends before </b> [2:1 <b> is open since here]"),
    Row(
      name: "the file ends in a tag", xml: "<a><b c=\"",
      events:
        "<a>@1:1 !1:4 xml-syntax the file ends inside a tag or comment that begins here [1:1 <a> is open since here]"),
    Row(
      name: "the file ends in CDATA", xml: "<a><![CDATA[x",
      events:
        "<a>@1:1 !1:14 xml-syntax the file ends inside a CDATA section [1:1 <a> is open since here]"),
    Row(
      name: "wrong closing tag", xml: "<a>\n <b></a>",
      events: "<a>@1:1 '⏎ '@1:4 <b>@2:2 !2:7 xml-syntax expected </b>, found </a> [2:2 <b> is open since here]"),
    Row(
      name: "entity", xml: "<a>x&foo;</a>",
      events:
        "<a>@1:1 !1:5 xml-entity the entity &foo; is not defined: only &amp; &lt; &gt; &quot; &apos; and character "
        + "references are read"),
    Row(
      name: "entity under an external document type", xml: "<!DOCTYPE a SYSTEM 'x'><a>x&foo;</a>",
      events: "<a>@1:24 !1:28 xml-entity the entity &foo; is not defined: only &amp; &lt; &gt; &quot; &apos; and "
        + "character references are read"),
    Row(
      name: "entity in an attribute", xml: "<a b='&foo;'/>",
      events:
        "!1:1 xml-entity an attribute refers to an entity that is not defined: only &amp; &lt; &gt; &quot; &apos; "
        + "and character references are read"),
    Row(
      name: "entity in an attribute under an external document type",
      xml: "<!DOCTYPE a SYSTEM 'x'><a b='&amp;'><c d='&foo;'/></a>",
      events:
        "<a b=\"&\">@1:24 !1:37 xml-entity the entity &foo; is not defined: only &amp; &lt; &gt; &quot; &apos; and "
        + "character references are read"),
    Row(
      name: "document type with declarations", xml: "<?xml version='1.0'?>\n <!DOCTYPE a [<!ENTITY e 'E'>]><a>&e;</a>",
      events: "!2:2 xml-doctype the document type holds declarations of its own, which are not read"),
    Row(
      name: "document type refused", xml: "<?xml version='1.0'?><!DOCTYPE a><a/>", doctype: .refuse,
      events: "!1:22 xml-doctype a document type (<!DOCTYPE) is not allowed in this kind of file"),
    Row(
      name: "ampersand", xml: "<a>x & y</a>",
      events: "<a>@1:1 !1:6 xml-syntax an & that begins no reference"),
    Row(
      name: "reference without an end", xml: "<a>x&#12</a>",
      events: "<a>@1:1 !1:5 xml-syntax an & that begins no reference"),
    Row(
      name: "name without an end", xml: "<a>AT&amp T</a>",
      events: "<a>@1:1 !1:6 xml-syntax an & that begins no reference"),
    Row(name: "less-than", xml: "<a>1 < 2</a>", events: "<a>@1:1 !1:6 xml-syntax a < that begins no tag"),
    Row(
      name: "]]>", xml: "<a>x]]>y</a>", events: "<a>@1:1 !1:5 xml-syntax ]]> outside a CDATA section"),
    Row(name: "-- in a comment", xml: "<a><!-- a -- b --></a>", events: "<a>@1:1 !1:11 xml-syntax -- inside a comment"),
    Row(
      name: "control character", xml: "<a>x\u{1}y</a>",
      events: "<a>@1:1 !1:5 xml-syntax a control character that XML does not allow"),
    Row(
      name: "character that XML does not allow", xml: "<a>x\u{FFFF}y</a>",
      events: "<a>@1:1 !1:5 xml-syntax a character that XML does not allow here"),
    Row(
      name: "character reference", xml: "<a>&#0;</a>",
      events: "<a>@1:1 !1:4 xml-syntax this reference is to a character that XML does not allow"),
    Row(
      name: "attribute twice", xml: "<a b='1'\n b='2'/>", events: "!2:2 xml-syntax the tag has this attribute twice"),
    Row(
      name: "two roots", xml: "<a/>\n<b/>",
      events: "<a>@1:1 </a>@1:5 !2:1 xml-syntax text or another element follows the end of the root element"),
    Row(
      name: "declaration not at the start", xml: "\n<?xml version='1.0'?><a/>",
      events: "!2:1 xml-syntax <?xml …?> is only allowed at the start of the file"),
    Row(
      name: "malformed declaration", xml: "<?xml encoding='UTF-8'?><a/>",
      events: "!1:7 xml-syntax the <?xml …?> declaration is malformed"),
    Row(
      name: "unknown prefix", xml: "<p:a/>", namespaces: true,
      events: "!1:1 xml-syntax the prefix of this name has no namespace"),
    Row(
      name: "more namespaces than are remembered",
      xml: "<a xmlns='1'><a xmlns='2'/><a xmlns='3'/><a xmlns='4'/><a xmlns='5'/><a xmlns='6'/><a/></a>",
      namespaces: true,
      events: "<{1}a>@1:1 <{2}a>@1:14 </{2}a>@1:28 <{3}a>@1:28 </{3}a>@1:42 <{4}a>@1:42 </{4}a>@1:56 <{5}a>@1:56 "
        + "</{5}a>@1:70 <{6}a>@1:70 </{6}a>@1:84 <{1}a>@1:84 </{1}a>@1:88 </{1}a>@1:88"),
    Row(
      name: "reserved prefix", xml: "<a xmlns:xmlns='u'/>", namespaces: true,
      events: "!1:1 xml-syntax not well-formed XML: reserved prefix (xmlns) must not be declared or undeclared"),
    Row(
      name: "other encoding", xml: "<?xml version='1.0' encoding='windows-1252'?><a/>",
      events: "!1:31 xml-encoding XML in the encoding windows-1252 is not read: expected UTF-8 or UTF-16"),
    Row(
      name: "declared UTF-16", xml: "<?xml version='1.0' encoding='UTF-16'?><a/>",
      events: "!1:31 xml-encoding the file declares UTF-16, but its bytes are not UTF-16"),
  ]

  @Test(arguments: rows) func reads(row: Row) {
    #expect(XMLDump.read(Array(row.xml.utf8), row.doctype, namespaces: row.namespaces) == row.events)
  }

  @Test(arguments: rows) func readsByteByByte(row: Row) throws {
    guard !row.events.contains("xml-encoding") else { return }
    let dump = XMLDump()
    let parser = XMLPushParser(dump, doctype: row.doctype, namespaces: row.namespaces)
    let bytes = Array(row.xml.utf8)
    for index in bytes.indices { parser.feed(bytes[index...index], isLast: false) }
    parser.feed([], isLast: true)
    #expect(dump.text(parser.error) == row.events)
  }

  @Test func anAttributeIsFoundByItsWholeName() {
    let reader = TagReader()
    let text = "<a ident='1' id='2' xmlns:x='urn:x' x:id='3'><b i='4'/><c/></a>"
    #expect(
      XMLPushParser.read(Array(text.utf8)[...], isWhole: true, by: reader, doctype: .refuse, namespaces: true) == nil)
    #expect(reader.values == [["2", nil, nil, "3"], [nil, "4", nil, nil], [nil, nil, nil, nil]])
  }

  @Test func everyPrefixIsRefused() {
    let bytes = Array("<?xml version=\"1.0\"?>\n<a b=\"c\">é<!-- c --><![CDATA[x]]>&amp;<b/></a>".utf8)
    for count in bytes.indices {
      #expect(XMLDump.read(Array(bytes[..<count])).contains("!"), "the first \(count) bytes")
    }
    #expect(!XMLDump.read(bytes).contains("!"))
  }

  static let encodings: [(String, [UInt8], String)] = [
    ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array("<é/>".utf8), "<é>@1:1 </é>@1:5"),
    (
      "UTF-16LE with a mark, another encoding declared",
      [0xFF, 0xFE] + utf16("<?xml version='1.0' encoding='UTF-8'?><a>😀<b/></a>", bigEndian: false),
      "<a>@1:39 '😀'@1:42 <b>@1:43 </b>@1:47 </a>@1:47"
    ),
    ("UTF-16LE without a mark", utf16("<a>é</a>", bigEndian: false), "<a>@1:1 'é'@1:4 </a>@1:5"),
    ("UTF-16BE with a mark", [0xFE, 0xFF] + utf16("<a>é</a>", bigEndian: true), "<a>@1:1 'é'@1:4 </a>@1:5"),
    (
      "UTF-16 with half a pair", utf16("<a>", bigEndian: true) + [0xD8, 0x00] + utf16("</a>", bigEndian: true),
      "<a>@1:1 !1:4 xml-syntax a character that XML does not allow here"
    ),
    (
      "UTF-16 of odd length", utf16("<a>\n</a>", bigEndian: true) + [0x00],
      "<a>@1:1 '⏎'@1:4 </a>@2:1 !2:5 xml-encoding the file ends in the middle of a UTF-16 code unit"
    ),
    (
      "Latin-1",
      Array("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><a b=\"".utf8) + [0xE9] + Array("\"><b/></a>".utf8),
      "<a b=\"é\">@1:44 <b>@1:53 </b>@1:57 </a>@1:57"
    ),
    (
      "a declaration of several lines",
      Array("<?xml version='1.0'\r\n\tencoding\n=\n'ISO-8859-1'?><a b='".utf8) + [0xE9] + Array("'/>".utf8),
      "<a b=\"é\">@4:15 </a>@4:25"
    ),
    (
      "invalid UTF-8", Array("<a>é".utf8) + [0xFF] + Array("</a>".utf8),
      "<a>@1:1 !1:5 xml-encoding byte 0xFF is not valid UTF-8"
    ),
    (
      "UTF-32", [0x3C, 0, 0, 0, 0x61, 0, 0, 0],
      "!1:1 xml-encoding XML in the encoding UTF-32 is not read: expected UTF-8 or UTF-16"
    ),
  ]

  @Test(arguments: encodings) func readsEncoding(name: String, bytes: [UInt8], events: String) {
    #expect(XMLDump.read(bytes) == events)
  }

  @Test func depthIsLimited() {
    let open = { (count: Int) in Array(String(repeating: "<a>", count: count).utf8) }
    let closed = open(512) + Array(String(repeating: "</a>", count: 512).utf8)
    #expect(!XMLDump.read(closed).contains("!"))
    let message = "!1:1537 too-deep elements are nested deeper than 512 levels"
    #expect(XMLDump.read(open(513)).hasSuffix(message))
    #expect(XMLDump.read(open(1_000_000)).hasSuffix(message))
  }

  @Test func tokensAreLimited() {
    let attribute = Array("<a>\n<b c=\"".utf8) + Array(repeating: 0x78, count: 20_000_000) + Array("\"/></a>".utf8)
    // Newer versions of expat put off the rest of a long tag, and are at another place when it is refused.
    let refused = XMLDump.read(attribute)
    #expect(refused.hasPrefix("<a>@1:1 !") && refused.hasSuffix(" xml-too-long a tag or comment is longer than 4 MiB"))
    let text = Array("<a>".utf8) + Array(repeating: 0x78, count: 6_000_000) + Array("</a>".utf8)
    #expect(XMLDump.read(text).hasSuffix("xx'@1:4 </a>@1:6000004"))
  }

  /// Places and texts are the same for any pieces of the file.
  @Test(arguments: [8_189, 8_190, 8_191, 8_192, 16_000, 70_000]) func tokensOverPieces(length: Int) {
    let filler = String(repeating: "x", count: length)
    let xml = "<a>\n<!--\(filler)--><é b=\"\(filler)\"/>\r\n\(filler)&amp;<c/></a>"
    let column = 1 + 4 + length + 3
    let end = column + 7 + length + 2
    #expect(
      XMLDump.read(Array(xml.utf8))
        == "<a>@1:1 '⏎'@1:4 <é b=\"\(filler)\">@2:\(column) </é>@2:\(end) '⏎\(filler)&'@2:\(end) "
        + "<c>@3:\(length + 6) </c>@3:\(length + 10) </a>@3:\(length + 10)")
  }

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    TextEncoder.encode(Array(text.utf8), as: bigEndian ? .utf16BigEndian : .utf16LittleEndian)
  }
}

/// Requests attributes of each tag.
private final class TagReader: XMLHandler {
  private(set) var values: [[String?]] = []

  func start(_ tag: borrowing XMLTag) {
    values.append([tag["id"], tag["i"], tag["identity"], tag["urn:x\nid"]])
  }

  func end(_ name: XMLName, _ places: inout XMLPlaces) {}

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) {}
}

/// What a parser passes on, as one line; parts of a text are joined.
final class XMLDump: XMLHandler {
  private var parts: [String] = []
  private var characters: [UInt8] = []
  private var place = ""

  static func read(
    _ bytes: [UInt8], _ doctype: XMLPushParser.DoctypePolicy = .skip, namespaces: Bool = false
  ) -> String {
    let dump = XMLDump()
    let input = XMLInput(SourceText(bytes: bytes, file: "t"))
    let error = XMLPushParser.read(
      input.utf8[...], isWhole: input.error == nil, by: dump, doctype: doctype, namespaces: namespaces)
    return dump.text(error ?? input.error)
  }

  func text(_ error: XMLError?) -> String {
    let end = error.map { ["!" + $0.finding(in: "t").line.replacing(" error ", with: " ", maxReplacements: 1)] }
    return (parts + (end ?? [])).joined(separator: " ")
  }

  func start(_ tag: borrowing XMLTag) {
    takeCharacters()
    var attributes = ""
    for (shown, name) in XMLDump.attributes {
      if let value = tag[name] { attributes += " \(shown)=\"\(value)\"" }
    }
    parts.append("<\(XMLDump.name(tag.name))\(attributes)>@\(tag.location)")
  }

  func end(_ name: XMLName, _ places: inout XMLPlaces) {
    takeCharacters()
    parts.append("</\(XMLDump.name(name))>@\(places.current())")
  }

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) {
    if characters.isEmpty { place = "\(places.current())" }
    characters.append(contentsOf: bytes)
  }

  private func takeCharacters() {
    if characters.isEmpty { return }
    parts.append("'\(String(decoding: characters, as: UTF8.self).replacing("\n", with: "⏎"))'@\(place)")
    characters = []
  }

  private static let attributes: [(shown: String, name: StaticString)] = [
    ("xmlns:p", "xmlns:p"), ("a", "a"), ("b", "b"), ("c", "c"), ("p:b", "p:b"), ("{urn:2}b", "urn:2\nb"),
    ("{http://www.w3.org/XML/1998/namespace}space", "http://www.w3.org/XML/1998/namespace\nspace"),
  ]

  private static func name(_ name: XMLName) -> String { (name.namespace.map { "{\($0)}" } ?? "") + name.local }
}
