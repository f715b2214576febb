import SettingsLocalization
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct PropertyListValueTests {
  static let values: [(PropertyListValue, String)] = [
    (.string("é\"<"), #""é\"<""#), (.string("1"), #""1""#), (.integer(-1), "-1"),
    (.integer(.max), "9223372036854775807"),
    (.integer(0), "0"), (.integer(1), "1"), (.boolean(true), "true"), (.boolean(false), "false"),
    (.real(1, literal: "1.0"), #"{"type":"real","value":"1.0"}"#),
    (.real(-0.5, literal: "-.50"), #"{"type":"real","value":"-.50"}"#),
    (.date(Date(timeIntervalSince1970: 1_577_934_245)), #"{"type":"date","value":"2020-01-02T03:04:05Z"}"#),
    (.data(Data([1, 2])), #"{"type":"data","value":"AQI="}"#), (.array([]), "[]"),
    (.array([PropertyListNode(.integer(1)), PropertyListNode(.string("a"))]), #"[1,"a"]"#),
    (
      .dictionary(
        PropertyListDictionary([
          .init(key: "a", PropertyListNode(.boolean(true))),
          .init(key: "type", PropertyListNode(.array([PropertyListNode(.data(Data()))]))),
        ])), #"{"type":"dictionary","value":{"a":true,"type":[{"type":"data","value":""}]}}"#
    ),
    (.dictionary(PropertyListDictionary()), #"{"type":"dictionary","value":{}}"#),
  ]

  @Test(arguments: values) func codesAsJSON(value: PropertyListValue, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(PropertyListValue.self, from: Data(json.utf8)).isSpelled(like: value))
  }

  @Test func aCodingKeyIsANameAndNeverANumber() {
    #expect(AnyCodingKey(stringValue: "1")?.stringValue == "1")
    #expect(AnyCodingKey("1").intValue == nil && AnyCodingKey(intValue: 1) == nil)
  }

  @Test func aNodeIsCodedWithoutItsPlace() throws {
    let node = PropertyListNode(.string("a"), at: SourceLocation(line: 1, column: 2))
    let json = try JSONEncoder().encode(node)
    #expect(String(decoding: json, as: UTF8.self) == "\"a\"")
    #expect(try JSONDecoder().decode(PropertyListNode.self, from: json) == PropertyListNode(.string("a")))
  }

  @Test(arguments: [
    "null", "1.5", "{}", #"{"type":"set","value":""}"#, #"{"type":"real","value":"x"}"#,
    #"{"type":"real","value":"inf"}"#,
    #"{"type":"date","value":"2020"}"#, #"{"type":"data","value":"!"}"#, #"{"type":"dictionary","value":[]}"#, "[null]",
  ])
  func refusesOtherJSON(json: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(PropertyListValue.self, from: Data(json.utf8)) }
  }

  @Test func valuesByKind() {
    let value = PropertyListValue.integer(2)
    #expect(value.integer == 2 && value.number == 2 && value.boolean == nil && value.string == nil)
    #expect(value.array == nil && value.dictionary == nil)
    #expect(PropertyListValue.real(0.5, literal: ".5").number == 0.5)
    #expect(PropertyListValue.boolean(true).boolean == true)
    #expect(PropertyListValue.boolean(true).number == nil && PropertyListValue.boolean(true).integer == nil)
  }

  @Test func foundationValues() throws {
    let date = Date(timeIntervalSince1970: 1)
    func node(_ value: PropertyListValue) -> PropertyListNode { PropertyListNode(value) }
    let dictionary = PropertyListDictionary([
      .init(key: "s", node(.string("a"))), .init(key: "i", node(.integer(2))),
      .init(key: "r", node(.real(1, literal: "1"))),
      .init(key: "b", node(.boolean(true))), .init(key: "d", node(.date(date))),
      .init(key: "x", node(.data(Data([3])))),
      .init(key: "a", node(.array([node(.integer(4))]))), .init(key: "s", node(.string("last"))),
    ])
    let object = try #require(PropertyListValue.dictionary(dictionary).foundationValue as? [String: Any])
    #expect(object.keys.sorted() == ["a", "b", "d", "i", "r", "s", "x"])
    #expect(object["s"] as? String == "last")
    #expect(object["i"] as? Int == 2)
    #expect(object["r"] as? Double == 1)
    #expect(object["b"] as? Bool == true)
    #expect(object["d"] as? Date == date)
    #expect(object["x"] as? Data == Data([3]))
    #expect(object["a"] as? [Int] == [4])
  }
}
