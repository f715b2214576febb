import Foundation
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// String catalogs are read and written without a byte changed.
@Suite struct XCStringsDocumentTests {
  @Test(.enabled(if: SharedData.has("corpus/interchange"))) func realCatalogsComeBackByteForByte() throws {
    let paths = try Files.list(SharedData.path("corpus/interchange"), suffix: ".xcstrings")
    #expect(paths.count == 13)
    for path in paths {
      let bytes = try Files.bytes(path)
      let catalog = try XCStringsDocument(bytes: bytes, file: path)
      #expect(catalog.bytes == bytes, "\(path)")
      let sorted = try sorted(.object(catalog.root), XCStringsOrder())
      #expect(JSONWriter.bytes(sorted, .foundation) == bytes, "\(path) in our order")
    }
  }

  private func sorted(_ value: JSONValue, _ order: XCStringsOrder) throws -> JSONValue {
    switch value {
    case .object(let object):
      let members = try order.sorted(object.members.reversed())
      return .object(
        JSONObject(try members.map { JSONObject.Member($0.key, try sorted($0.node.value, order)) }))
    case .array(let nodes): return .array(try nodes.map { JSONNode(try sorted($0.value, order)) })
    default: return value
    }
  }

  @Test(arguments: [
    "{\n  \"version\" : \"1.1\",\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  }\n}\n",
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "b" : {
          "isNew" : [
            1.50,
            -0,
            1e+3,
            null,
            true,
            [

            ],
            {

            }
          ],
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "stale",
                      "value" : "a/b"
                    }
                  }
                }
              }
            }
          }
        },
        "a" : {

        }
      }
    }
    """,
  ])
  func whateverIsInItIsKept(text: String) throws {
    let catalog = try XCStringsDocument(bytes: Array(text.utf8), file: "Root.xcstrings")
    #expect(String(decoding: catalog.bytes, as: UTF8.self) == text)
    #expect(catalog.sourceLanguage == "en")
  }

  /// The layout is that of Foundation's own writer, which Xcode uses.
  @Test func escapesAreThoseOfFoundation() throws {
    let scalars = Array(0..<0x100) + [0x2028, 0x2029, 0x202E, 0xFEFF, 0xFFFD, 0xFFFF, 0x1F600, 0x10FFFF]
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)/"
      let data = try JSONSerialization.data(
        withJSONObject: ["k": [text, [String: Any](), [Any]()] as [Any]],
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      let list = [JSONValue.string(text), .object(JSONObject()), .array([])].map { JSONNode($0) }
      let ours = JSONWriter.bytes(.object(JSONObject([.init("k", .array(list))])), .foundation)
      #expect(ours == [UInt8](data), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("b a 10 9 B A", "9 10 a A b B"), ("é e z f e\u{301}", "e e\u{301} é f z"), ("01 1 2 001", "1 01 001 2"),
    ("zh-Hans en de en-GB pt-BR zh", "de en en-GB pt-BR zh zh-Hans"),
    ("a_b a-b ab a.b %@ %lld", "%@ %lld a_b a-b a.b ab"),
  ])
  func keysAreInOrder(given: String, expected: String) throws {
    let members = given.split(separator: " ").map { JSONObject.Member(String($0), .null) }
    let sorted = try XCStringsOrder().sorted(members).map(\.key).joined(separator: " ")
    #expect(sorted.isExactly(expected))
  }

  @Test func theOrderIsThatOfFoundation() throws {
    let pieces = [
      "a", "b", "A", "B", "é", "E", "e", "1", "2", "10", "01", "0", "00", " ", "_", "-", ".", "%", "@", "/", "\"", "\\",
      "=", "z", "Z", "ä", "中", "い", "ь", "א", "😀", "'", "(", ":", "\n", "\t", "½", "²", "x", "y",
    ]
    var random = SeededRandom(seed: 1)
    let order = try XCStringsOrder()
    for _ in 0..<300 {
      var object: [String: Int] = [:]
      for _ in 0..<12 {
        object[(0...random.next(below: 5)).map { _ in pieces[random.next(below: pieces.count)] }.joined()] = 1
      }
      let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
      let members = try JSONFields(bytes: [UInt8](data), file: "t").root.members
      #expect(try order.sorted(members.reversed()).map(\.key) == members.map(\.key))
    }
  }

  @Test func newKeysGoBeforeTheFirstThatIsBehindThem() throws {
    let members = { (keys: String) in keys.split(separator: " ").map { JSONObject.Member(String($0), .null) } }
    let order = try XCStringsOrder()
    for (new, old, merged) in [
      ("b d", "a c e", "a b c d e"), ("b d", "z a c", "b d z a c"), ("9 10", "8 11", "8 9 10 11"), ("a", "", "a"),
      ("", "b a", "b a"), ("x y", "a b", "a b x y"),
    ] {
      #expect(try order.merged(members(new), into: members(old)).map(\.key).joined(separator: " ") == merged)
    }
  }

  private static let strings = "{\"sourceLanguage\":\"en\",\"strings\":"

  @Test(arguments: [
    ("", "1:1 json-syntax the file ends here: expected a value"),
    ("[]", "1:1 json-structure the file must hold an object"),
    ("{\"strings\":{}}", "1:1 json-structure \"sourceLanguage\" is missing: expected a string"),
    ("{\"sourceLanguage\":\"en\"}", "1:1 json-structure \"strings\" is missing: expected an object"),
    (strings + "{},\n\"version\":\"2.0\"}", "2:11 catalog-version version 2.0 of string catalogs is not known"),
    (strings + "{},\n\"version\":1}", "2:11 json-structure \"version\" must be a string, found a number"),
    (strings + "[]}", "1:34 json-structure \"strings\" must be an object, found an array"),
    (strings + "{\n\"a\":\"\"}}", "2:5 json-structure \"a\" must be an object, found a string"),
    (strings + "{\n\"a\":{\"comment\":1}}}", "2:16 json-structure \"comment\" must be a string, found a number"),
    (
      strings + "{\n\"a\":{\"shouldTranslate\":0}}}",
      "2:24 json-structure \"shouldTranslate\" must be true or false, found a number"
    ),
    (
      strings + "{\n\"a\":{\"localizations\":[]}}}",
      "2:22 json-structure \"localizations\" must be an object, found an array"
    ),
    (
      strings + "{\n\"a\":{\"localizations\":{\"fr\":1}}}}",
      "2:28 json-structure \"fr\" must be an object, found a number"
    ),
    (
      strings + "{\n\"a\":{\"localizations\":{\"fr\":{\"stringUnit\":\"x\"}}}}}",
      "2:42 json-structure \"stringUnit\" must be an object, found a string"
    ),
    (
      strings + "{\n\"a\":{\"localizations\":{\"fr\":{\"stringUnit\":{\"value\":[]}}}}}}",
      "2:51 json-structure \"value\" must be a string, found an array"
    ),
    (
      strings + "{\n\"a\":{\"localizations\":{\"fr\":{\"stringUnit\":{\"state\":1}}}}}}",
      "2:51 json-structure \"state\" must be a string, found a number"
    ),
    (
      strings + "{\n\"a\":{},\n\"a\":{}}}",
      "3:1 duplicate-key the key \"a\" occurs more than once in this dictionary, first in line 2 "
        + "[2:1 the earlier \"a\" is here]"
    ),
  ])
  func refuses(text: String, problem: String) {
    let error = #expect(throws: ExchangeError.self) {
      try XCStringsDocument(bytes: Array(text.utf8), file: "Root.xcstrings")
    }
    #expect(error?.finding.line.replacing(" error ", with: " ", maxReplacements: 1) == problem)
  }

  @Test func bothSpellingsOfAKeyAreKeys() throws {
    let text = Self.strings + "{\"é\":{},\"e\u{301}\":{}}}"
    #expect(try XCStringsDocument(bytes: Array(text.utf8), file: "t").strings.members.count == 2)
  }
}
