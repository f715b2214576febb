import SettingsLocalization
import TestSupport
import Testing

/// The check of documents finds what is wrong with them.
@Suite struct JSONSchemaTests {
  struct Row: Sendable {
    let schema: String
    let value: String
    let violations: [String]
  }

  static let rows = [
    Row(schema: #"{"type":"string"}"#, value: #""a""#, violations: []),
    Row(schema: #"{"type":"string"}"#, value: "1", violations: [#"$: expected ["string"], found a number"#]),
    Row(schema: #"{"type":["string","null"]}"#, value: "null", violations: []),
    Row(schema: #"{"type":"integer"}"#, value: "-1", violations: []),
    Row(schema: #"{"type":"integer"}"#, value: "1.0", violations: [#"$: expected ["integer"], found a number"#]),
    Row(schema: #"{"type":"number"}"#, value: "1.5", violations: []),
    Row(schema: #"{"type":"boolean"}"#, value: "0", violations: [#"$: expected ["boolean"], found a number"#]),
    Row(schema: #"{"const":1}"#, value: "1", violations: []),
    Row(schema: #"{"const":1}"#, value: "2", violations: ["$: not one of the values"]),
    Row(schema: #"{"enum":["a",true]}"#, value: "true", violations: []),
    Row(schema: #"{"enum":["a","b"]}"#, value: #""c""#, violations: ["$: not one of the values"]),
    Row(
      schema: #"{"items":{"type":"null"}}"#, value: "[null,[]]",
      violations: [
        #"$[1]: expected ["null"], found an array"#
      ]),
    Row(schema: #"{"properties":{"a":{}},"required":["a"]}"#, value: "{}", violations: ["$.a: missing"]),
    Row(schema: #"{"properties":{"a":{}}}"#, value: #"{"b":1}"#, violations: ["$.b: not described"]),
    Row(schema: "{}", value: #"{"b":1}"#, violations: []),
    Row(
      schema: #"{"additionalProperties":{"type":"string"}}"#, value: #"{"b":1}"#,
      violations: [
        #"$.b: expected ["string"], found a number"#
      ]),
    Row(
      schema: #"{"properties":{"a":{}},"additionalProperties":{"type":"string"}}"#, value: #"{"a":1,"b":"c"}"#,
      violations: []),
    Row(schema: #"{"anyOf":[{"type":"null"},{"const":1}]}"#, value: "1", violations: []),
    Row(
      schema: #"{"anyOf":[{"type":"null"},{"const":1}]}"#, value: "2",
      violations: [
        #"$: no alternative: [["$: expected [\"null\"], found a number"], ["$: not one of the values"]]"#
      ]),
    Row(
      schema: ##"{"$ref":"#/$defs/x","$defs":{"x":{"items":{"$ref":"#/$defs/x"},"type":"array"}}}"##, value: "[[1]]",
      violations: [
        #"$[0][0]: expected ["array"], found a number"#
      ]),
    Row(schema: ##"{"$ref":"#/$defs/y"}"##, value: "1", violations: ["no #/$defs/y"]),
    Row(schema: ##"{"$ref":"#/definitions/y"}"##, value: "1", violations: ["no #/definitions/y"]),
    // The keywords beside a reference count as well.
    Row(
      schema: ##"{"$ref":"#/$defs/x","enum":["a"],"$defs":{"x":{"type":"string"}}}"##, value: #""b""#,
      violations: ["$: not one of the values"]),
  ]

  /// A base, and what a document adds to it; both parts of another file.
  private static let base = """
    {"$defs":{"base":{"type":"object","properties":{"a":{"$ref":"#/$defs/a"}},"required":["a"]},"a":{"type":"null"}}}
    """

  @Test(arguments: [
    (#"{"a":null,"b":1}"#, []), (#"{"b":1}"#, ["$.a: missing"]), (#"{"a":null}"#, ["$.b: missing"]),
    (#"{"a":1,"b":1}"#, [#"$.a: expected ["null"], found a number"#]),
    (#"{"a":null,"b":null}"#, [#"$.b: expected ["integer"], found null"#]),
    (#"{"a":null,"b":1,"c":1}"#, ["$.c: not described"]),
  ])
  func aReferenceToAnotherFile(value: String, violations: [String]) throws {
    let document = ##"{"$ref":"base.json#/$defs/base","properties":{"b":{"type":"integer"}},"required":["b"]}"##
    let value = try #require(JSONDocument(SourceText(bytes: Array(value.utf8), file: "")).root?.value)
    let base = try JSONSchema(Array(Self.base.utf8), name: "base.json")
    let schema = try JSONSchema(Array(document.utf8), name: "document.json", others: [base])
    #expect(Set(schema.violations(in: value)) == Set(violations))
    #expect(try JSONSchema(Array(document.utf8)).violations(in: value) == ["no base.json#/$defs/base"])
  }

  /// A file of several documents lists them as alternatives.
  @Test func documentsOfOneFile() throws {
    let file = ##"{"anyOf":[{"$ref":"#/$defs/x"}],"$defs":{"x":{"$ref":"#/$defs/y"},"y":{"type":"null"}}}"##
    let schemas = try JSONSchema(Array(file.utf8), name: "file.json").documents
    #expect(Array(schemas.keys) == ["x"])
    #expect(schemas["x"]?.violations(in: .null) == [])
    #expect(schemas["x"]?.violations(in: .boolean(true)).count == 1)
  }

  @Test(arguments: rows) func findsWhatIsWrong(row: Row) throws {
    let value = try #require(JSONDocument(SourceText(bytes: Array(row.value.utf8), file: "")).root?.value)
    #expect(try JSONSchema(Array(row.schema.utf8)).violations(in: value) == row.violations)
  }

  @Test(arguments: [#"{"pattern":"a"}"#, #"{"items":{"minimum":1}}"#, "[]", "{", #"{"$defs":{"a":{"not":{}}}}"#])
  func refusesWhatItDoesNotCheck(schema: String) {
    #expect(throws: JSONSchema.Unknown.self) { try JSONSchema(Array(schema.utf8)) }
  }

  @Test func namesTheDocumentOfACommandLine() {
    let names = [
      ("show x", "show"), ("lint --rules", "rules"), ("lint x", "lint"),
      ("state list x", "state"), ("export x --format json", "translations"),
    ]
    for (line, name) in names {
      #expect(DocumentSchemas.name(of: line.split(separator: " ").map(String.init)) == name)
    }
    #expect(DocumentSchemas.name(of: ["import"], error: true) == "error")
  }

  /// In an output of lines, every line is held against the schema.
  @Test func everyLineIsChecked() throws {
    let good = #"{"schemaVersion":1,"bundles":[{"bundle":"a","findings":[]}]}"# + "\n"
    try DocumentSchemas.check(Array((good + good).utf8), of: ["lint", "x"])
    for bad in [#"{"schemaVersion":1,"bundles":[{"bundle":"a"}]}"# + "\n", "no JSON\n"] {
      #expect(throws: DocumentSchemas.Violation.self) {
        try DocumentSchemas.check(Array((good + bad).utf8), of: ["lint", "x"])
      }
    }
  }
}
