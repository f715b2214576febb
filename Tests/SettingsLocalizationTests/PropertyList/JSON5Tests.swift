import TestSupport
import Testing

@testable import SettingsLocalization

/// JSON5 is read where it is asked for, and nowhere else.
@Suite struct JSON5Tests {
  /// A text, and its value as JSON; `nil` for one that is not JSON5.
  static let rows: [(text: String, value: String?)] = [
    ("{\"a\": 1}", "{a:1}"), ("{a: 1, $b_2: 2,}", "{a:1,$b_2:2}"), ("[1, 2,]", "[1,2]"), ("[]", "[]"), ("{}", "{}"),
    ("[,]", nil), ("{,}", nil), ("[1,,2]", nil), ("{a: 1,, b: 2}", nil), ("[1 2]", nil),
    ("'a\"b'", "a\"b"), ("\"a'b\"", "a'b"), ("'a\\'b'", "a'b"), ("'\\x41\\u00e9\\v\\0\\q'", "A\u{e9}\u{b}\u{0}q"),
    ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\u{2028}b'", "ab"), ("'a\\é'", "aé"), ("'\u{2028}'", "\u{2028}"),
    ("'a\nb'", nil), ("'a", nil), ("'\\x4'", nil), ("'\\u00'", nil), ("'\\", nil),
    ("'\\ud83d\\ude00'", "😀"),
    ("// comment\n1", "1"), ("/* a */ 1 /* b */", "1"), ("/* no end", nil), ("1 // end", "1"), ("1 /", nil),
    ("\u{FEFF}\u{A0}\u{2003}1\u{2029}", "1"), ("//\u{2028}1", "1"), ("\u{B}\u{C}1", "1"),
    ("+1", "+1"), ("-.5", "-.5"), ("5.", "5."), ("0xFF", "0xFF"), ("-Infinity", "-Infinity"), ("NaN", "NaN"),
    ("1e3", "1e3"),
    ("inf", nil), ("nan", nil), ("-", nil), ("1x", nil), ("Infinit", nil), (".", nil),
    ("true", "true"), ("null", "null"), ("True", nil), ("{1a: 1}", nil), ("{a 1}", nil),
    ("{'a b': [{}]}", "{a b:[{}]}"),
    ("", nil), ("{", nil), ("[", nil), ("{a:", nil),
  ]

  @Test(arguments: rows) func aText(text: String, value: String?) {
    let document = JSONDocument(SourceText(bytes: Array(text.utf8), file: "a.json5"), isJSON5: true)
    #expect(document.root.map { Self.text($0.value) } == value, "\(text)")
    #expect((document.root == nil) == document.problems.findings.contains { $0.severity == .error }, "\(text)")
  }

  /// Every text that ends early, and every byte that is another one: nothing crashes.
  @Test func anyTextIsReadOrRefused() {
    for (text, _) in Self.rows {
      let bytes = Array(text.utf8)
      for count in bytes.indices {
        _ = JSONDocument(SourceText(bytes: Array(bytes[..<count]), file: "a"), isJSON5: true)
        for byte in [0x00, 0x22, 0x27, 0x2F, 0x5C, 0xE2, 0xFF] as [UInt8] {
          var changed = bytes
          changed[count] = byte
          _ = JSONDocument(SourceText(bytes: changed, file: "a"), isJSON5: true)
        }
      }
    }
  }

  @Test(arguments: ["{a: 1}", "[1,]", "'a'", "// a\n1", "+1", "0x1", "\"\\q\""]) func plainJSONStaysStrict(text: String)
  {
    #expect(JSONDocument(SourceText(bytes: Array(text.utf8), file: "a")).root == nil)
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let literal): literal
    case .string(let text): text
    case .array(let nodes): "[" + nodes.map { Self.text($0.value) }.joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.key):" + Self.text($0.node.value) }.joined(separator: ",") + "}"
    }
  }
}
