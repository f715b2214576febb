import Foundation
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// One list in each format: what is kept, and what is refused.
@Suite struct PropertyListConversionTests {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static func xml(_ body: String) -> String { head + body + "\n</plist>\n" }

  /// What a conversion gives: the text of the file, or its findings.
  private static func convert(
    _ text: String, _ file: String, _ target: PropertyListDocument.Format
  ) -> String {
    let conversion = PropertyListConversion(Array(text.utf8), file: file, to: target)
    let findings = conversion.findings.map { "\($0)\n" }.joined()
    return findings + (conversion.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  static let conversions: [(text: String, file: String, target: PropertyListDocument.Format, result: String)] = [
    (
      "{\"z\": 1, \"a\": [true, 1.0, \"é\\u0000\", -5, {}, [], 1e3, 0.50]}", "p.json", .json,
      "{\n  \"z\": 1,\n  \"a\": [\n    true,\n    1.0,\n    \"é\\u0000\",\n    -5,\n    {},\n    [],\n    1e3,\n    0.50\n  ]\n}\n"
    ),
    (
      "{\"z\": 1, \"a\": [true, 1.0, 0.50, 1e20, \"<&>\\r\", \"\"], \"d\": {}}", "p.json", .xml,
      xml(
        """
        <dict>
        \t<key>z</key>
        \t<integer>1</integer>
        \t<key>a</key>
        \t<array>
        \t\t<true/>
        \t\t<real>1</real>
        \t\t<real>0.5</real>
        \t\t<real>1e+20</real>
        \t\t<string>&lt;&amp;&gt;&#13;</string>
        \t\t<string></string>
        \t</array>
        \t<key>d</key>
        \t<dict/>
        </dict>
        """)
    ),
    (
      xml("<array><real>1</real><real>+.5</real><real>2.50</real><integer>0x10</integer></array>"), "p.plist", .json,
      "[\n  1.0,\n  0.5,\n  2.50,\n  16\n]\n"
    ),
    (
      xml("<dict><key>b</key><string>\"1\"\n</string><key>a</key><string>ü</string></dict>"), "p.plist", .oldStyle,
      "\"b\" = \"\\\"1\\\"\\n\";\n\"a\" = \"ü\";\n"
    ),
    ("/* c */ \"a\" = \"b\"; d;", "t.strings", .oldStyle, "/* c */ \"a\" = \"b\"; d;"),
    ("// nothing", "t.strings", .json, "t.strings:1:1: warning: a comment is not kept [lost-comment]\n{}\n"),
    (xml("<dict/>"), "p.plist", .oldStyle, "/* No texts. */\n"),
    // A dictionary with a type and a value is one like any other.
    (
      "{\"type\": \"date\", \"value\": \"2020-01-02T03:04:05Z\"}", "p.json", .json,
      "{\n  \"type\": \"date\",\n  \"value\": \"2020-01-02T03:04:05Z\"\n}\n"
    ),
    // Standard input has no name that says what it is.
    ("{\"a\": 1}", "-", .json, "{\n  \"a\": 1\n}\n"), ("[]", "-", .json, "[]\n"),
    ("{ a = 1; }", "-", .json, "{\n  \"a\": \"1\"\n}\n"), ("(a, <0102>)", "-", .xml, xml(arrayOfBytes)),
  ]
  private static let arrayOfBytes = "<array>\n\t<string>a</string>\n\t<data>\n\tAQI=\n\t</data>\n</array>"

  @Test(arguments: conversions) func converts(
    _ row: (text: String, file: String, target: PropertyListDocument.Format, result: String)
  ) {
    #expect(Self.convert(row.text, row.file, row.target) == row.result)
  }

  static let refusals: [(text: String, file: String, target: PropertyListDocument.Format, finding: String)] = [
    (
      xml("<dict><key>a</key><array><date>2020-01-02T03:04:05Z</date></array></dict>"), "p.plist", .json,
      "p.plist:4:26: error: \"a[0]\" is a date, which JSON cannot hold [not-convertible]\n"
    ),
    (
      xml("<data>AQI=</data>"), "p.plist", .json,
      "p.plist:4:1: error: the list is data, which JSON cannot hold [not-convertible]\n"
    ),
    (
      "{ a = { b = 1; }; }", "p.plist", .oldStyle,
      "p.plist:1:7: error: \"a\" is not a text; a table has texts only [not-convertible]\n"
    ),
    (
      "{\"a\": {\"b\": 1}, \"c\": 2, \"d\": \"e\"}", "p.json", .oldStyle,
      """
      p.json:1:7: error: "a" is not a text; a table has texts only [not-convertible]
      p.json:1:22: error: "c" is not a text; a table has texts only [not-convertible]

      """
    ),
    ("[1]", "p.json", .oldStyle, "p.json:1:1: error: the list is not a dictionary; a table is one [not-convertible]\n"),
    ("{\"a\": null}", "p.json", .xml, "p.json:1:7: error: null: a property list cannot hold it [plist-value]\n"),
    (
      "{\"a\": \"\\u0001\"}", "p.json", .xml,
      "p.json: error: the value at a holds U+0001, which XML cannot [not-convertible]\n"
    ),
    (
      "\"a\" = \"\\UD800\";", "t.strings", .xml,
      "t.strings:1:8: error: half of a surrogate pair: users read U+FFFD [lone-surrogate]\n"
    ),
    (
      xml("<integer>18446744073709551616</integer>"), "p.plist", .binary,
      "p.plist:4:1: error: \"18446744073709551616\" in <integer>: expected a whole number from -9223372036854775808 to "
        + "18446744073709551615 [plist-value]\n"
    ),
    ("\"a\" = \"b\"", "t.strings", .xml, "t.strings:1:10: error: \";\" is missing after this [missing-semicolon]\n"),
    ("{\"a\" 1}", "-", .xml, "-:1:6: error: expected a colon after the key, found \"1\" [json-syntax]\n"),
    ("{ \"a\" = 1, }", "-", .xml, "-:1:10: error: \";\" is missing after this [missing-semicolon]\n"),
  ]

  @Test(arguments: refusals) func refuses(
    _ row: (text: String, file: String, target: PropertyListDocument.Format, finding: String)
  ) {
    #expect(Self.convert(row.text, row.file, row.target) == row.finding)
  }

  private static let twice = #"error: the key "a" occurs more than once"#

  /// One of the two values would be lost, so nothing is written, but where both are kept.
  static let doubles: [(text: String, file: String, target: PropertyListDocument.Format, result: String)] = [
    ("a = 1;\na = 2;", "t.strings", .json, "t.strings:2:1: \(twice); only one of them would be kept [duplicate-key]"),
    ("a = 1;\na = 2;", "t.strings", .xml, "t.strings:2:1: \(twice); only one of them would be kept [duplicate-key]"),
    ("a = 1;\na = 1;", "t.strings", .binary, "t.strings:2:1: \(twice); only one of them would be kept [duplicate-key]"),
    ("{\"a\": 1, \"a\": 2}", "t.json", .xml, "t.json:1:10: \(twice) in this dictionary [duplicate-key]"),
    (
      "<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>", "t.plist", .json,
      "t.plist:1:33: \(twice) in this dictionary [duplicate-key]"
    ),
    ("a = 1;\na = 2;", "t.strings", .oldStyle, "a = 1;\na = 2;"),
    ("a = 1;\nA = 2;", "t.strings", .oldStyle, "a = 1;\nA = 2;"),
  ]

  @Test(arguments: doubles) func keysThatOccurTwice(
    _ row: (text: String, file: String, target: PropertyListDocument.Format, result: String)
  ) {
    #expect(Self.convert(row.text, row.file, row.target).hasPrefix(row.result))
  }

  /// What iOS refuses, and is certain, is written so that iOS reads it.
  @Test(arguments: [
    ("<string>a<!-- b --></string>", "<string>a</string>"), ("<integer>1\n</integer>", "<integer>1</integer>"),
    ("<data/>", "<data>\n</data>"), ("<true> </true>", "<true/>"), ("<real>0.50 </real>", "<real>0.50</real>"),
    ("<integer>18446744073709551615</integer>", "<integer>18446744073709551615</integer>"),
  ]) func mendsWhatIOSRefuses(old: String, new: String) {
    let file = "<plist version=\"1.0\"><dict><key>k</key>\(old)</dict></plist>"
    let written = PropertyListConversion(Array(file.utf8), file: "t.plist", to: .xml).bytes ?? []
    let text = String(decoding: written, as: UTF8.self).replacing("\t", with: "")
    #expect(text.contains("<key>k</key>\n\(new)\n"), "\(text)")
    #expect(PropertyListDocument(bytes: written, file: "t.plist").findings == [])
  }

  @Test func commentsThatAreNotKeptAreNamed() {
    let table = "/* one */\n\"a\" = \"1\"; // two\n\"b\" = \"/* text */\";\n/* three */"
    #expect(
      Self.convert(table, "t.strings", .json) == """
        t.strings:1:1: warning: 3 comments are not kept [lost-comment]
        {
          "a": "1",
          "b": "/* text */"
        }

        """)
    let list = Self.xml("<dict><!-- c --><key>a</key><string><![CDATA[<!-- text -->]]></string></dict>")
    #expect(
      Self.convert(list, "p.plist", .json)
        == "p.plist:4:7: warning: a comment is not kept [lost-comment]\n{\n  \"a\": \"<!-- text -->\"\n}\n")
  }

  /// A fraction of a second is in binary lists only.
  @Test func aDateWithAFractionIsRefused() {
    let date = BinaryPropertyListWriter.bytes(.array([PropertyListNode(.date(.init(timeIntervalSince1970: 0.5)))]))
    let conversion = PropertyListConversion(date, file: "p", to: .xml)
    #expect(
      conversion.findings.map(\.description) == [
        "p: error: \"[0]\" is a date with a fraction of a second, which only a binary list can hold [not-convertible]"
      ])
    #expect(conversion.bytes == nil)
    #expect(PropertyListConversion(date, file: "p", to: .binary).bytes == date)
  }

  /// A damaged file ends in an error, or in a list that is read again; never in both or neither.
  @Test(arguments: PropertyListDocument.Format.targets) func mutantsEndInAnErrorOrAList(
    _ format: PropertyListDocument.Format
  ) throws {
    let body = Self.xml("<dict><key>a</key><string>é</string><key>b&amp;</key><string>2</string></dict>")
    let source = try #require(
      PropertyListConversion(Array(body.utf8), file: "p", to: format).bytes)
    var random = SeededRandom(seed: 26)
    var errors = 0
    for _ in 0..<400 {
      var bytes = source
      switch random.next(below: 3) {
      case 0: bytes[random.next(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: random.next(below: bytes.count))
      default: bytes.removeLast(random.next(below: bytes.count))
      }
      for target in PropertyListDocument.Format.targets {
        let conversion = PropertyListConversion(
          bytes, file: format == .json ? "p.json" : "p", to: target)
        let hasError = conversion.findings.contains { $0.severity == .error }
        #expect((conversion.bytes == nil) == hasError)
        errors += hasError ? 1 : 0
      }
    }
    #expect(errors > 400, "\(format)")
  }
}

extension PropertyListDocument.Format {
  static let targets: [Self] = [.xml, .binary, .json, .oldStyle]
}
