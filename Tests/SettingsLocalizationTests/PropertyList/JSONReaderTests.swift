import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct JSONReaderTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var json: String
    var root: String?
    var problems: [String] = []
    var testDescription: String { json }
  }

  static let values = [
    Row(
      json: " {\n \"é\": [1, 1.0 , -0, 0.50, 1e3],\r\n \"b\" :{} , \"c\":[ ],\"d\":true,\"e\":false}\n",
      root: "@1:2 {é@2:2: @2:7 [@2:8 1, @2:11 1.0r1.0, @2:17 0, @2:21 0.5r0.50, @2:27 1000.0r1e3], b@3:2: @3:7 {}, "
        + "c@3:12: @3:16 [], d@3:20: @3:24 true, e@3:29: @3:33 false}"),
    Row(json: "\"x\"", root: "@1:1 \"x\""),
    Row(json: "-9223372036854775808", root: "@1:1 -9223372036854775808"),
    Row(json: "18446744073709551615", root: "@1:1 18446744073709551615u"),
    Row(json: #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00é\u0000""#, root: "@1:1 \"\"\\/\u{8}\u{C}\n\r\té😀é\0\""),
    Row(
      json: "{\"a\":1,\"\\u0061\":2}", root: "@1:1 {a@1:2: @1:6 1, a@1:8: @1:17 2}",
      problems: [
        "1:8 warning duplicate-key the key \"a\" occurs more than once in this dictionary [1:2 the earlier \"a\" is here]"
      ]),
    Row(json: "{\"é\":1,\"e\u{301}\":2}", root: "@1:1 {é@1:2: @1:6 1, e\u{301}@1:8: @1:13 2}"),
    Row(
      json: #"["a\uD83D", "\uDE00b", "\uD83D\u0041", "\uD83D\uD83D\uDE00"]"#,
      root: "@1:1 [@1:2 \"a\u{FFFD}\", @1:13 \"\u{FFFD}b\", @1:24 \"\u{FFFD}A\", @1:40 \"\u{FFFD}😀\"]",
      problems: ["1:2", "1:13", "1:24", "1:40"].map {
        "\($0) warning lone-surrogate half of a UTF-16 surrogate pair in this string, read as U+FFFD"
      }),
  ]

  static let findings = [
    Row(
      json: "[null, 18446744073709551616, 1e999, true]",
      problems: [
        "1:2 error plist-value null: a property list cannot hold it",
        "1:8 error plist-value the number 18446744073709551616 is too large",
        "1:30 error plist-value the number 1e999 is too large",
      ]),
    Row(json: "", problems: ["1:1 error empty-file the file is empty: expected a property list"]),
    Row(json: " \n", problems: ["1:1 error empty-file the file is empty: expected a property list"]),
  ]

  /// The JSON, and place and message of the syntax error.
  static let syntax: [(String, String)] = [
    ("{} {}", "1:4 expected the end of the file, found \"{\""),
    ("[1 2]", "1:4 expected a comma or ], found \"2\""),
    ("{\"a\":1 \"b\":2}", "1:8 expected a comma or }, found \"\"\""),
    ("[1,]", "1:4 expected a value, found \"]\""), ("[,1]", "1:2 expected a value, found \",\""),
    ("{\"a\":1,}", "1:8 expected a key in double quotes, found \"}\""),
    ("{a:1}", "1:2 expected a key in double quotes, found \"a\""),
    ("{'a':1}", "1:2 expected a key in double quotes, found \"'\""),
    ("{\"a\" 1}", "1:6 expected a colon after the key, found \"1\""),
    ("{\"a\":}", "1:6 expected a value, found \"}\""),
    ("[01]", "1:3 expected a comma or ], found \"1\""), ("[-]", "1:3 expected a digit, found \"]\""),
    ("[1.]", "1:4 expected a digit, found \"]\""), ("[.5]", "1:2 expected a value, found \".\""),
    ("[+1]", "1:2 expected a value, found \"+\""), ("[1e]", "1:4 expected a digit, found \"]\""),
    ("[1e+-1]", "1:5 expected a digit, found \"-\""), ("[NaN]", "1:2 expected a value, found \"N\""),
    ("[tru]", "1:2 expected a value, found \"t\""), ("[nulL]", "1:2 expected a value, found \"n\""),
    ("[truex]", "1:6 expected a comma or ], found \"x\""),
    ("[\"a\nb\"]", "1:4 expected the end of the string, found a control character"),
    ("[\"\\x\"]", "1:4 expected an escape (one of \" \\ / b f n r t u), found \"x\""),
    ("[\"\\u12G4\"]", "1:7 expected a hexadecimal digit, found \"G\""),
    ("[\"\\uD83D\\u12\"]", "1:13 expected a hexadecimal digit, found \"\"\""),
    ("[\"é\\u12", "1:8 the file ends here: expected a hexadecimal digit"),
    ("[\"é\\", "1:2 the string that begins here has no end"), ("[\"é", "1:2 the string that begins here has no end"),
    ("[é]", "1:2 expected a value, found \"é\""), ("[1,\n", "2:1 the file ends here: expected a value"),
    ("// c\n1", "1:1 expected a value, found \"/\""), ("\u{1}", "1:1 expected a value, found a control character"),
  ]

  @Test(arguments: values + findings) func reads(row: Row) {
    let document = PropertyListDocument(bytes: Array(row.json.utf8), file: "Root.json")
    #expect(document.format == .json)
    #expect(document.dumpWithPlaces == row.root)
    #expect(document.problems == row.problems)
  }

  @Test(arguments: syntax) func refuses(json: String, message: String) {
    let document = PropertyListDocument(bytes: Array(json.utf8), file: "Root.JSON")
    let parts = message.split(separator: " ", maxSplits: 1)
    #expect(document.format == .json)
    #expect(document.root == nil)
    #expect(document.problems == ["\(parts[0]) error json-syntax \(parts[1])"])
  }

  @Test func everyPrefixIsRefused() {
    let bytes = Array("{\"a\": [1.5e3, true, {\"b\": \"\\u00e9\\ud83d\\ude00é\"}], \"c\": -12, \"d\": false}".utf8)
    for count in bytes.indices {
      let document = PropertyListDocument(bytes: Array(bytes[..<count]), file: "t", as: .json)
      #expect(document.root == nil && document.findings.last?.severity == .error, "the first \(count) bytes")
    }
    #expect(PropertyListDocument(bytes: bytes, file: "t", as: .json).problems == [])
  }

  @Test func depthIsLimited() {
    let nested = { (count: Int) in
      Array((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect(PropertyListDocument(bytes: nested(512), file: "t", as: .json).problems == [])
    for count in [513, 1_000_000] {
      let document = PropertyListDocument(bytes: nested(count), file: "t", as: .json)
      #expect(document.root == nil)
      #expect(document.problems == ["1:513 error too-deep values are nested deeper than 512 levels"])
    }
    // What was closed before does not count.
    let before = Array("[\(String(repeating: "[],", count: 600))".utf8)
    let document = { PropertyListDocument(bytes: before + nested($0) + Array("]".utf8), file: "t", as: .json) }
    #expect(document(511).problems == [])
    #expect(document(512).problems == ["1:2313 error too-deep values are nested deeper than 512 levels"])
  }

  @Test func readsEncodings() {
    let text = Array("{\"é\": \"😀\"}".utf8)
    for (encoding, hasMark) in [
      (TextEncoding.utf8, true), (.utf16LittleEndian, true), (.utf16BigEndian, true), (.utf16BigEndian, false),
    ] {
      let bytes = (hasMark ? encoding.byteOrderMark : []) + TextEncoder.encode(text, as: encoding)
      let document = PropertyListDocument(bytes: bytes, file: "Root.json")
      #expect(document.dumpWithPlaces == "@1:1 {é@1:2: @1:7 \"😀\"}")
      #expect(document.encoding == encoding)
      #expect(document.hasByteOrderMark == hasMark)
      #expect(document.rules == (hasMark ? [] : ["utf16-without-bom"]))
    }
  }

  @Test func halfASurrogatePairInUTF16() {
    let bytes: [UInt8] = [0xFE, 0xFF, 0x00, 0x22, 0xD8, 0x00, 0x00, 0x22]
    let document = PropertyListDocument(bytes: bytes, file: "Root.json")
    #expect(document.dump == "\"\u{FFFD}\"")
    #expect(document.rules == ["lone-surrogate"])
  }

  @Test func invalidUTF8IsReportedOnce() {
    for start in ["[\"a", "[1,"] {
      let document = PropertyListDocument(bytes: Array(start.utf8) + [0xFF, 0x5D], file: "Root.json")
      #expect(document.root == nil)
      #expect(document.rules == ["invalid-utf8"])
    }
  }
}
