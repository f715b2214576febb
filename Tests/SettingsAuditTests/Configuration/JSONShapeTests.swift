import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Findings about a JSON file that does not have the required shape.
@Suite struct JSONShapeTests {
  static let shape = JSONShape.object(
    [
      .init("name", "", .text, isRequired: true), .init("any", "", .anyText),
      .init("size", "", .shared("size", .name(["small", "large"], what: "a size"))),
      .init("count", "", .whole(1...9)), .init("share", "", .number(0...1)),
      .init("list", "", .list(of: .list(of: .whole(0...9)))), .init("map", "", .map(what: "a word", of: .text)),
      .init("either", "", .either([.text, .object([.init("x", "", .text)], what: "a key of either")])),
    ], what: "a key of the test")

  struct Row: Sendable, CustomTestStringConvertible {
    var json: String
    var findings: [String]

    var testDescription: String { json }
  }

  static let rows = [
    Row(json: #"{"name": "n"}"#, findings: []),
    Row(
      json:
        #"{"name": "n", "any": "", "size": "small", "count": 9, "share": 0.5, "list": [[1]], "map": {"a": "b"}, "either": {"x": "y"}}"#,
      findings: []),
    Row(
      json: "{}", findings: [#"t.json:1:1: error: "name" is missing: expected a string [json-shape]"#]),
    Row(json: "[]", findings: ["t.json:1:1: error: the file must be an object, found an array [json-shape]"]),
    Row(
      json: "{\n \"name\": \"\", \"count\": 10, \"share\": 1.5,\n \"count2\": 1}",
      findings: [
        #"t.json:2:10: error: "name" must be a string, found an empty string [json-shape]"#,
        #"t.json:2:23: error: "count" must be a whole number from 1 to 9, found 10 [json-shape]"#,
        #"t.json:2:36: error: "share" must be a number from 0 to 1, found 1.5 [json-shape]"#,
        #"t.json:3:2: error: "count2" is not a key of the test [json-shape] Did you mean "count"?"#,
      ]),
    Row(
      json: #"{"name": "n", "size": "lrge", "list": [[10], 2], "map": {"": 1}, "either": {"y": 1}}"#,
      findings: [
        #"t.json:1:23: error: "lrge" is not a size [size-name] Did you mean "large"?"#,
        #"t.json:1:41: error: an element of an element of "list" must be a whole number from 0 to 9, found 10 [json-shape]"#,
        #"t.json:1:46: error: an element of "list" must be an array, found 2 [json-shape]"#,
        #"t.json:1:58: error: a name must not be empty: expected a word [json-shape]"#,
        #"t.json:1:62: error: "" must be a string, found 1 [json-shape]"#,
        #"t.json:1:77: error: "y" is not a key of either [json-shape] Did you mean "x"?"#,
      ]),
    Row(
      json: #"{"name": "n", "either": null, "size": 1, "count": 1.0}"#,
      findings: [
        #"t.json:1:25: error: "either" must be a string or an object, found null [json-shape]"#,
        #"t.json:1:39: error: "size" must be one of "small", "large", found 1 [json-shape]"#,
        #"t.json:1:51: error: "count" must be a whole number from 1 to 9, found 1.0 [json-shape]"#,
      ]),
    Row(
      json: #"{"name": "a", "name": "\ud800"}"#,
      findings: [
        #"t.json:1:15: error: the key "name" occurs more than once in this dictionary [duplicate-key] Keep one of the two."#,
        "t.json:1:23: error: half of a UTF-16 surrogate pair in this string, read as U+FFFD [lone-surrogate]"
          + " Write both halves, or the character itself.",
      ]),
    Row(
      json: "{",
      findings: [
        "t.json:1:2: error: the file ends here: expected a key in double quotes [json-syntax]"
          + " Close what is open; if the end of the file is missing, get the whole file again."
      ]),
  ]

  @Test(arguments: rows) func findings(row: Row) {
    let check = JSONShapeCheck(
      bytes: Array(row.json.utf8), file: "t.json", Self.shape,
      nameRules: ["a size": Finding.Rule(rawValue: "size-name")])
    #expect(check.findings.map { $0.description + ($0.fix.map { " " + $0 } ?? "") } == row.findings)
  }
}
