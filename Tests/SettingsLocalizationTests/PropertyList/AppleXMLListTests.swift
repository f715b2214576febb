import TestSupport
import Testing

@testable import SettingsLocalization

/// What CoreFoundation reads and XML does not allow, and the other way round. Whether it reads a file, and which value,
/// is what its `plutil` on Linux says; `Checks/PropertyLists` compares thousands more.
@Suite struct AppleXMLListTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// The content of `<plist>` in the first line, or after `=` the whole text.
    var xml: String
    /// What iOS reads; `nil` if it refuses the file.
    var root: String?
    /// What is meant, if it is certain, and iOS refuses the file.
    var recovered: String?
    var problems: [String] = []
    var testDescription: String { xml }

    var document: PropertyListDocument {
      let text = xml.hasPrefix("=") ? String(xml.dropFirst()) : "<plist>\(xml)</plist>"
      return PropertyListDocument(bytes: Array(text.utf8), file: "Root.plist", as: .xml)
    }
  }

  private static func refused(_ xml: String, _ recovered: String, _ problem: String) -> Row {
    Row(xml: xml, recovered: recovered, problems: ["1:8 error \(problem): iOS refuses the whole file"])
  }

  private static func read(_ xml: String, _ root: String) -> Row { Row(xml: xml, root: root) }

  private static let comment = "plist-structure a comment in <string>"

  static let onlyXMLAllows = [
    refused("<string>Alarm<!-- old: Bell --></string>", "\"Alarm\"", comment),
    refused("<string><?p i?>Alarm</string>", "\"Alarm\"", "plist-structure a processing instruction in <string>"),
    refused("<integer>1\n</integer>", "1", "plist-value white space around the value in <integer>"),
    refused("<integer><!-- one -->1</integer>", "1", "plist-value a comment in <integer>"),
    refused("<integer><![CDATA[1]]></integer>", "1", "plist-value a CDATA section in <integer>"),
    refused(
      "<real>0.5 </real>", "0.5r0.5 ".replacing(" ", with: ""), "plist-value white space around the value in <real>"),
    refused("<true>\n</true>", "true", "plist-value white space in <true>"),
    refused("<false><!-- no --></false>", "false", "plist-value a comment in <false>"),
    refused(
      "<date>\n2026-01-31T08:00:00Z\n</date>", "date 1769846400.0", "plist-value white space around the value in <date>"
    ),
    refused("<data>AQ<!-- -->ID</data>", "data [1, 2, 3]", "plist-value a comment in <data>"),
    Row(xml: "<data/>", recovered: "data []", problems: ["1:8 error plist-value <data/>: iOS refuses the whole file"]),
    Row(
      xml: "<dict><key>a<!-- b --></key><array><string>x<!-- y --></string></array></dict>", recovered: "{a: [\"x\"]}",
      problems: [
        "1:14 error plist-structure a comment in <key>: iOS refuses the whole file",
        "1:43 error plist-structure a comment in <string>: iOS refuses the whole file",
      ]),
    Row(
      xml: "=<!---->\n<plist><true/></plist>",
      problems: [
        "1:1 error xml-syntax iOS does not see the end of the comment that begins here, and refuses the whole file"
      ]),
    Row(
      xml: "<string>&#000000065;</string>",
      problems: ["1:16 error xml-syntax a reference of more than eight digits: iOS refuses the whole file"]),
    Row(
      xml: "<array><![CDATA[ ]]></array>",
      problems: ["1:15 error plist-structure text \"<![CDATA[ ]]>\" in <array>: expected an element"]),
  ]

  /// Near ones, which are read by all.
  static let bothAllow = [
    read("<!-- c --><array><!-- c --><string>x</string><?p i?><!-- c --></array><!-- c -->", "[\"x\"]"),
    read("<string>a<![CDATA[<b>]]>c</string>", "\"a<b>c\""),
    read("<string><![CDATA[<!-- c -->]]></string>", "\"<!-- c -->\""),
    read("<integer> 1</integer>", "1"), read("<integer>\n\t-1</integer>", "-1"), read("<real>\n0.5</real>", "0.5r0.5"),
    read("<real><![CDATA[0.5]]></real>", "0.5r0.5"), read("<data>\n AQ ID\n</data>", "data [1, 2, 3]"),
    read("<data></data>", "data []"), read("<string   >x</string\n>", "\"x\""), read("<string/>", "\"\""),
    read("<true></true>", "true"), read("<true />", "true"), read("<dict><key/><string/></dict>", "{: \"\"}"),
  ]

  private static let others = "iOS reads the file, other programs refuse it: "

  private static func odd(_ xml: String, _ root: String, _ problem: String) -> Row {
    Row(xml: xml, root: root, problems: [problem])
  }

  static let onlyIOSReads = [
    odd(
      "=<!-- ---- Alarms ---- -->\n<plist><true/></plist>", "true",
      "1:6 warning xml-syntax \(others)-- inside a comment"),
    odd(
      "<array><!-- a -- b --></array>", "[]", "1:22 warning xml-syntax \(others)-- inside a comment"),
    odd(
      "=\n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist><true/></plist>", "true",
      "2:1 warning xml-syntax \(others)<?xml …?> is only allowed at the start of the file"),
    odd(
      "=<plist><true/></plist>text", "true",
      "1:23 warning xml-syntax \(others)text or another element follows the end of the root element"),
    odd(
      "=<plist><true/></plist><plist><false/></plist>", "true",
      "1:23 warning xml-syntax \(others)text or another element follows the end of the root element"),
    odd("<string a>x</string>", "\"x\"", "1:17 warning xml-syntax \(others)a character that XML does not allow here"),
    odd("<string a='1' a='2'>x</string>", "\"x\"", "1:22 warning xml-syntax \(others)the tag has this attribute twice"),
    odd("<string>a]]>b</string>", "\"a]]>b\"", "1:17 warning xml-syntax \(others)]]> outside a CDATA section"),
    odd(
      "<plist><true/></plist>", "true",
      "1:8 warning plist-structure <plist> inside of a list: iOS reads its value, other programs refuse the file"),
    Row(xml: "<string a=\"x>y\">z</string>", root: "\"y\">z\""),
    Row(xml: "<string>\u{FEFF}x</string>", root: "\"x\""),
  ]

  private static func oddValue(_ element: String, _ text: String, _ root: String, _ expected: String) -> Row {
    odd(
      "<\(element)>\(text)</\(element)>", root,
      "1:8 warning plist-value \(text.quoted) in <\(element)>: iOS reads it, other programs expect \(expected)")
  }

  private static let date = "a date such as 2020-01-02T03:04:05Z"
  private static let number = "a finite decimal number"
  private static let whole = "a whole number from -9223372036854775808 to 18446744073709551615"

  static let oddValues = [
    oddValue("real", "inf", "infrinf", number), oddValue("real", "-Infinity", "-infr-Infinity", number),
    oddValue("real", "nan", "nanrnan", number), oddValue("real", "1e400", "infr1e400", number),
    oddValue("real", "\u{2003}1", "1.0r1", number),
    oddValue("date", "2024-03-32T10:00:00Z", "date 1711965600.0", date),
    oddValue("date", "2020-13-01T00:00:00Z", "date 1609459200.0", date),
    oddValue("date", "2020-14-01T00:00:00Z", "date 1577836800.0", date),
    oddValue("date", "2020-01-99T99:99:99Z", "date 1586666439.0", date),
    oddValue("date", "12020-01-01T00:00:00Z", "date 317147356800.0", date),
    oddValue("date", "0000-01-01T00:00:00Z", "date -62167219200.0", date),
    oddValue("date", "-1-01-01T00:00:00Z", "date -62198755200.0", date),
    oddValue("data", "QUJD\nRA", "data [65, 66, 67]", "base64"),
    oddValue("data", "QUJDRA=", "data [65, 66, 67]", "base64"),
    oddValue("data", "!!!!", "data []", "base64"), oddValue("data", "AQI=AQI=", "data [1, 2, 1, 2]", "base64"),
    oddValue("integer", "- 1", "-1", whole), oddValue("integer", "+\n0x10", "16", whole),
    oddValue("integer", "\u{3000}7", "7", whole),
  ]

  static let lineEnds = [
    read("<string>two\r\nlines</string>", "\"two\r\nlines\""), read("<string>a\rb\nc</string>", "\"a\rb\nc\""),
    read("<string><![CDATA[a\r\nb]]></string>", "\"a\r\nb\""),
    read("<string>a&#13;\r\n&#10;</string>", "\"a\r\r\n\n\""),
    read("<dict><key>a\r\nb</key>\r\n<string>x\r\n</string>\r\n</dict>", "{a\r\nb: \"x\r\n\"}"),
    read("<integer>\r\n1</integer>", "1"), read("<data>\r\nAQID\r\n</data>", "data [1, 2, 3]"),
  ]

  static let wideIntegers = [
    read("<integer>9223372036854775807</integer>", "9223372036854775807"),
    read("<integer>9223372036854775808</integer>", "9223372036854775808u"),
    read("<integer>+9223372036854775808</integer>", "9223372036854775808u"),
    read("<integer>18446744073709551615</integer>", "18446744073709551615u"),
    read("<integer>0xFFFFFFFFFFFFFFFF</integer>", "18446744073709551615u"),
    read("<integer>0X8000000000000000</integer>", "9223372036854775808u"),
    read("<integer>-0x8000000000000000</integer>", "-9223372036854775808"),
  ]

  @Test(
    arguments: onlyXMLAllows + bothAllow + onlyIOSReads + oddValues + lineEnds + wideIntegers)
  func reads(row: Row) {
    let document = row.document
    #expect(document.dump == row.root)
    #expect(document.recovered?.dump(places: false) == row.recovered)
    #expect(document.problems == row.problems)
    #expect(document.findings.allSatisfy { $0.fix != nil })
  }

  private static let text = "<plist><string>é–</string></plist>"
  private static let declared = "<?xml version=\"1.0\" encoding=\"%\"?>"

  private static func bytes(_ encoding: String, _ text: [UInt8]) -> [UInt8] {
    Array(declared.replacing("%", with: encoding).utf8) + Array("<plist><string>".utf8) + text
      + Array("</string></plist>".utf8)
  }

  private static func encoded(_ encoding: TextEncoding, mark: Bool, tail: [UInt8] = []) -> [UInt8] {
    (mark ? encoding.byteOrderMark : []) + TextEncoder.encode(Array(text.utf8), as: encoding) + tail
  }

  private static func unmarked(_ name: String) -> String {
    "1:1 error \(name.lowercased().replacing("-", with: ""))-without-bom \(name) without a byte-order mark: "
      + "iOS cannot read this file"
  }

  /// The bytes; what iOS reads; what is meant; the problems.
  static let encodings: [(bytes: [UInt8], root: String?, recovered: String?, problems: [String])] = [
    (
      bytes("windows-1252", [0xE9, 0x96]), "\"é–\"", nil,
      ["1:31 warning xml-encoding \(others)\(foreign("windows-1252"))"]
    ),
    (bytes("iso-8859-1", [0xE9]), "\"é\"", nil, []),
    (
      bytes("US-ASCII", Array("é".utf8)), "\"Ã©\"", nil,
      [
        "1:1 warning xml-encoding the file declares ASCII and holds other bytes: iOS reads each as a character of Latin-1"
      ]
    ),
    (bytes("US-ASCII", [0x65]), "\"e\"", nil, []), (bytes("utf8", Array("é".utf8)), "\"é\"", nil, []),
    (bytes("bogus", [0x65]), nil, nil, ["1:31 error xml-encoding \(foreign("bogus"))"]),
    (bytes("UTF-8", [0xE9]), nil, nil, ["1:54 error xml-encoding byte 0xE9 is not valid UTF-8"]),
    (
      Array("<!-- ".utf8) + [0xE9] + Array(" --><plist><true/></plist>".utf8), "true", nil,
      ["1:6 warning xml-encoding \(others)byte 0xE9 is not valid UTF-8"]
    ),
    (encoded(.utf16LittleEndian, mark: true), "\"é–\"", nil, []),
    (encoded(.utf16BigEndian, mark: true), "\"é–\"", nil, []),
    (encoded(.utf16LittleEndian, mark: false), nil, "\"é–\"", [unmarked("UTF-16")]),
    (encoded(.utf16BigEndian, mark: false), nil, "\"é–\"", [unmarked("UTF-16")]),
    (TextEncoder.encode(Array("{a = b;}".utf8), as: .utf16LittleEndian), nil, "{a: \"b\"}", [unmarked("UTF-16")]),
    (
      encoded(.utf16LittleEndian, mark: true, tail: [0x0A]), "\"é–\"", nil,
      ["1:35 note truncated-utf16 the last byte is half of a UTF-16 code unit: iOS passes it over"]
    ),
    (
      encoded(.utf32LittleEndian, mark: true), "\"é–\"", nil, ["1:1 warning xml-encoding \(others)\(foreign("UTF-32"))"]
    ),
    (encoded(.utf32BigEndian, mark: false), nil, "\"é–\"", [unmarked("UTF-32")]),
  ]

  private static func foreign(_ name: String) -> String {
    "XML in the encoding \(name) is not read: expected UTF-8 or UTF-16"
  }

  @Test(arguments: encodings)
  func readsEncoding(bytes: [UInt8], root: String?, recovered: String?, problems: [String]) {
    let document = PropertyListDocument(bytes: bytes, file: "Root.plist")
    #expect(document.dump == root)
    #expect(document.recovered?.dump(places: false) == recovered)
    #expect(document.problems == problems)
  }

  /// CoreFoundation stops at half of a surrogate pair, which is no matter after the list.
  @Test(arguments: [("<plist><string>%x</string></plist>", nil), ("<plist><true/></plist>%", "true")])
  func halfAPair(xml: String, root: String?) {
    let parts = xml.split(separator: "%", omittingEmptySubsequences: false).map {
      TextEncoder.encode(Array($0.utf8), as: .utf16BigEndian)
    }
    let document = PropertyListDocument(bytes: [0xFE, 0xFF] + parts[0] + [0xD8, 0] + parts[1], file: "Root.plist")
    #expect(document.dump == root)
  }

  @Test func nestingIsLimitedAsInCoreFoundation() {
    let nested = { (count: Int, inner: String, name: String) in
      Row(xml: String(repeating: "<\(name)>", count: count) + inner + String(repeating: "</\(name)>", count: count))
        .document
    }
    #expect(nested(512, "<true/>", "array").root != nil)
    #expect(nested(512, "<array/>", "array").root != nil)
    for (count, name) in [(513, "array"), (513, "plist"), (200_000, "array")] {
      let document = nested(count, "<true/>", name)
      #expect(document.root == nil && document.rules.contains("too-deep"), "\(count) \(name)")
    }
  }

  /// What looks like a tag may be data of an old-style list.
  @Test func dataThatLooksLikeATag() {
    #expect(PropertyListDocument(bytes: Array("<ab12>".utf8), file: "t").dump == "data [171, 18]")
    #expect(PropertyListDocument(bytes: Array("<ab1>".utf8), file: "t").format == .xml)
  }

  /// An old-style list without braces is read up to what is no pair.
  @Test(arguments: [
    (
      "a = b; }", "{a: \"b\"}",
      "1:8 warning junk-after-plist text after the end of the property list: iOS reads nothing of it"
    ),
    (
      "a = b; ;", "{a: \"b\"}",
      "1:8 warning junk-after-plist text after the end of the property list: iOS reads nothing of it"
    ),
    (
      "a = b;\n\"c", "{a: \"b\"}",
      "2:1 warning junk-after-plist text after the end of the property list: iOS reads nothing of it"
    ),
    (
      "a = b; /* c", "{a: \"b\"}",
      "1:8 warning unterminated-comment comment is never closed: iOS reads nothing after it"
    ),
    ("a = b; c d", nil, "1:10 error expected-equals-or-semicolon \"=\" is missing between key and value"),
    (
      "{a = b;} x", nil,
      "1:10 error junk-after-plist text after the end of the property list: iOS rejects the whole file"
    ),
    ("{a = <0 a>;}", nil, "1:6 error invalid-data data must be pairs of hexadecimal digits between \"<\" and \">\""),
  ]) func oldStyle(text: String, root: String?, problem: String) {
    let document = PropertyListDocument(bytes: Array(text.utf8), file: "Root.plist")
    #expect(document.dump == root)
    #expect(document.problems == [problem])
  }
}
