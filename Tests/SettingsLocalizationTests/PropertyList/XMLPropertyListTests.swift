import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct XMLPropertyListTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// The content of `<plist>` on the second line; or the whole text if it does not begin with a value.
    var xml: String
    var root: String?
    var problems: [String] = []
    var testDescription: String { xml }

    var document: PropertyListDocument {
      let text = xml.hasPrefix("=") ? String(xml.dropFirst()) : "<?xml version=\"1.0\"?>\n<plist>\(xml)</plist>"
      return PropertyListDocument(bytes: Array(text.utf8), file: "Root.plist", as: .xml)
    }
  }

  static let values = [
    Row(
      xml: "<dict>\n  <key>a</key> <string>é</string>\n  <key>b</key><array><true/><integer>1</integer></array></dict>",
      root: "@2:8 {a@3:3: @3:16 \"é\", b@4:3: @4:15 [@4:22 true, @4:29 1]}"),
    Row(xml: "<dict/>", root: "@2:8 {}"),
    Row(xml: "<array> <!-- c --> </array>", root: "@2:8 []"),
    Row(xml: "<string/>", root: "@2:8 \"\""),
    Row(xml: "<string> a <![CDATA[<b>]]>&amp;\n</string>", root: "@2:8 \" a <b>&\n\""),
    Row(xml: "<false></false>", root: "@2:8 false"),
    Row(xml: "<integer> -42</integer>", root: "@2:8 -42"),
    Row(xml: "<integer>+7</integer>", root: "@2:8 7"),
    Row(xml: "<integer>0xFf</integer>", root: "@2:8 255"),
    Row(xml: "<integer>-0x10</integer>", root: "@2:8 -16"),
    Row(xml: "<integer>-9223372036854775808</integer>", root: "@2:8 -9223372036854775808"),
    Row(xml: "<real>1</real>", root: "@2:8 1.0r1"),
    Row(xml: "<real>0.50</real>", root: "@2:8 0.5r0.50"),
    Row(xml: "<real>-1.5e3</real>", root: "@2:8 -1500.0r-1.5e3"),
    Row(xml: "<date>1970-01-01T00:00:01Z</date>", root: "@2:8 date 1.0"),
    Row(xml: "<date>2000-02-29T23:59:59Z</date>", root: "@2:8 date 951868799.0"),
    Row(xml: "<data>\n\tAQID\n\t/w==\n</data>", root: "@2:8 data [1, 2, 3, 255]"),
    Row(xml: "<data></data>", root: "@2:8 data []"),
    Row(
      xml: "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>",
      root: "@2:8 {a@2:14: @2:26 \"1\", a@2:44: @2:56 \"2\"}",
      problems: [
        "2:44 warning duplicate-key the key \"a\" occurs more than once in this dictionary [2:14 the earlier \"a\" is here]"
      ]),
    Row(
      xml: "<dict><key>é</key><true/><key>e\u{301}</key><true/></dict>",
      root: "@2:8 {é@2:14: @2:26 true, e\u{301}@2:33: @2:46 true}"),
    Row(
      xml: "=<dict></dict>", root: "@1:1 {}",
      problems: ["1:1 warning plist-structure expected <plist>, found <dict>"]),
    Row(xml: "=\n  <plist version=\"1.0\" x=\"y\"><true/></plist>\n", root: "@2:30 true"),
  ]

  static let errors = [
    Row(
      xml: "<dict><key>a</key><key>b</key><true/><key>c</key></dict>",
      problems: [
        "2:14 error plist-structure the key \"a\" has no value",
        "2:45 error plist-structure the key \"c\" has no value",
      ]),
    Row(
      xml: "<dict><true/><key>a</key><true/>x</dict>",
      problems: [
        "2:14 error plist-structure expected <key>, found <true>: a value without a key",
        "2:40 error plist-structure text \"x\" in <dict>: expected an element",
      ]),
    Row(
      xml:
        "<array>\n  some text that is quite long, too long to print the whole of it\n<key>k</key><foo><true/></foo></array>",
      problems: [
        "2:15 error plist-structure text \"some text that is quite long, too long to print the whole of…\" in <array>: expected an element",
        "4:1 warning plist-structure <key> instead of a value: iOS reads it as text",
        "4:13 error plist-structure <foo> is not an element of a property list",
      ]),
    Row(
      xml: "<string>a<b>c</b>d</string>",
      problems: ["2:17 error plist-structure <b> inside <string>: expected text"]),
    Row(xml: "<true>yes</true>", problems: ["2:8 error plist-structure <true> holds text: it must be empty"]),
    Row(xml: "", problems: ["2:1 error plist-structure <plist> holds no value"]),
    Row(xml: "x<true/>", problems: ["2:8 error plist-structure text \"x\" in <plist>: expected an element"]),
    Row(
      xml: "<true/><true/><true/>",
      problems: ["2:15 error plist-structure a second value: <plist> holds one"]),
    Row(xml: "=<a/>", problems: ["1:1 error plist-structure <a> is not an element of a property list"]),
    Row(
      xml: "<array><foo/><string>&x;</string></array>",
      problems: [
        "2:15 error plist-structure <foo> is not an element of a property list",
        "2:29 error xml-entity the entity &x; is not defined: only &amp; &lt; &gt; &quot; &apos; and character "
          + "references are read",
      ]),
  ]

  private static let isText = "warning plist-structure <key> instead of a value: iOS reads it as text"

  /// CoreFoundation treats `<key>` like `<string>` in the place of a value; checked with Foundation on Linux.
  static let keysAsValues = [
    Row(
      xml: "<dict><key>a</key><key>b</key><key>c</key><true/></dict>",
      root: "@2:8 {a@2:14: @2:26 \"b\", c@2:38: @2:50 true}", problems: ["2:26 \(isText)"]),
    Row(
      xml: "<dict><key>a</key><key>b</key><key>c</key><key>d</key></dict>",
      root: "@2:8 {a@2:14: @2:26 \"b\", c@2:38: @2:50 \"d\"}", problems: ["2:26 \(isText)", "2:50 \(isText)"]),
    Row(xml: "<array><key>k</key></array>", root: "@2:8 [@2:15 \"k\"]", problems: ["2:15 \(isText)"]),
    Row(xml: "<key>k</key>", root: "@2:8 \"k\"", problems: ["2:8 \(isText)"]),
    // If a value follows, the first key has none, and Foundation does not read the file either.
    Row(
      xml: "<dict><key>a</key><key>b</key><string>c</string></dict>",
      problems: ["2:14 error plist-structure the key \"a\" has no value"]),
    Row(
      xml: "<dict><key>a</key><key>b</key><key>c</key></dict>",
      problems: ["2:26 \(isText)", "2:38 error plist-structure the key \"c\" has no value"]),
    Row(
      xml: "<dict><string>a</string><string>b</string></dict>",
      problems: [
        "2:14 error plist-structure expected <key>, found <string>: a value without a key",
        "2:32 error plist-structure expected <key>, found <string>: a value without a key",
      ]),
  ]

  @Test(arguments: values + errors + keysAsValues) func reads(row: Row) {
    #expect(row.document.dumpWithPlaces == row.root)
    #expect(row.document.problems == row.problems)
  }

  static let badScalars: [(String, [String])] = [
    (
      "integer",
      [
        "", "x", "1.0", "--1", "-+1", "0x", "0x-1", "0x+1", "-", "1 2", "1e30", "0x1p70", "１",
        "1" + String(repeating: "0", count: 400), "18446744073709551616", "-9223372036854775809", "0x10000000000000000",
        "-0X8000000000000001",
      ]
    ),
    ("real", ["", "-nan", "infinit", "0x1p3", "1,5", "e5", "1.2.3"]),
    ("date", ["", "2020-01-02", "2020-01-02T03:04:05", "2020-1-02T03:04:05Z", "2020-01-02T03:04:05.5Z"]),
    ("data", ["é"]),
  ]

  @Test(arguments: badScalars) func refusesScalars(element: String, texts: [String]) {
    for text in texts {
      let document = Row(xml: "<array><true/><\(element)>\(text)</\(element)></array>").document
      #expect(document.root == nil)
      #expect(document.rules == ["plist-value"])
      #expect(
        document.problems.first?.hasPrefix("2:22 error plist-value \(text.quoted) in <\(element)>: expected ") == true)
      #expect(document.findings.first?.fix != nil)
    }
  }

  @Test func everyPrefixIsRefused() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>a</key><string>é</string><key>b</key><date>2020-01-02T03:04:05Z</date></dict></plist>
      """
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      let document = PropertyListDocument(bytes: Array(bytes[..<count]), file: "Root.plist")
      #expect(document.root == nil && document.findings.last?.severity == .error, "the first \(count) bytes")
    }
    #expect(PropertyListDocument(bytes: bytes, file: "Root.plist").problems == [])
  }

  @Test func readsEncodings() {
    let text = "<plist><string>é</string></plist>"
    let latin1 = Array("<?xml version='1.0' encoding='ISO-8859-1'?><plist><string>".utf8) + [0xE9]
    let rows: [([UInt8], TextEncoding?, Bool, [String])] = [
      (Array(text.utf8), .utf8, false, []),
      ([0xEF, 0xBB, 0xBF] + Array(text.utf8), .utf8, true, []),
      ([0xFF, 0xFE] + TextEncoder.encode(Array(text.utf8), as: .utf16LittleEndian), .utf16LittleEndian, true, []),
      (latin1 + Array("</string></plist>".utf8), nil, false, []),
    ]
    for (bytes, encoding, hasMark, rules) in rows {
      let document = PropertyListDocument(bytes: bytes, file: "t")
      #expect(document.format == .xml)
      #expect(document.dump == "\"é\"")
      #expect(document.encoding == encoding)
      #expect(document.hasByteOrderMark == hasMark)
      #expect(document.rules == rules)
    }
  }

  /// Only the declaration names an encoding.
  @Test(arguments: [
    "<?xml version='1.0'?><plist><string>encoding='KOI8-R'</string></plist>",
    "<?xml version='1.0'?><!-- encoding='KOI8-R' --><plist><string>encoding='KOI8-R'</string></plist>",
    "<plist><string>encoding='KOI8-R'</string></plist>",
  ])
  func aNameOfAnEncodingInTheTextIsText(xml: String) {
    let document = PropertyListDocument(bytes: Array(xml.utf8), file: "t")
    #expect(document.dump == "\"encoding='KOI8-R'\"")
    #expect(document.problems == [])
  }

  @Test func invalidUTF8IsReportedOnce() {
    let document = PropertyListDocument(bytes: Array("<plist><string>x".utf8) + [0xFF], file: "t")
    #expect(document.problems == ["1:17 error xml-encoding byte 0xFF is not valid UTF-8"])
  }

  @Test func findingsAreLimited() {
    let pairs = String(repeating: "<key>a</key><foo/>", count: 8000)
    let document = Row(xml: "<dict>\(pairs)</dict>").document
    #expect(document.findings.count == 10_001)
    #expect(document.problems.last == "error more-findings 5999 more findings in this file are not listed")
  }

  @Test(.enabled(if: SharedData.has("cases/strings"), "the folder shared/cases/strings is absent"))
  func stringsTables() throws {
    let rows: [(String, String, [String])] = [
      ("75-xml-plist", "{a: \"b\", é: \"中\"}", []), ("76-binary-plist", "{a: \"b\", é: \"中😀\"}", []),
      (
        "77-xml-duplicate-key", "{a: \"1\", a: \"2\"}",
        [
          "2:58 warning duplicate-key the key \"a\" occurs more than once in this dictionary [2:28 the earlier \"a\" is here]"
        ]
      ),
    ]
    for (name, root, problems) in rows {
      let document = PropertyListDocument(bytes: try SharedData.bytes("cases/strings/\(name).strings"), file: name)
      #expect(document.dump == root)
      #expect(document.problems == problems)
    }
  }
}
