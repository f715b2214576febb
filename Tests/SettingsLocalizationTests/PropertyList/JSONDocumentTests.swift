import Testing

@testable import SettingsLocalization

/// JSON values that a property list cannot hold.
@Suite struct JSONDocumentTests {
  private func document(_ text: String) -> JSONDocument { JSONDocument(SourceText(bytes: Array(text.utf8), file: "t")) }

  private func dump(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let literal): literal
    case .string(let text): "'\(text)'"
    case .array(let nodes): "[" + nodes.map { "\($0.offset):" + dump($0.value) }.joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.keyOffset):\($0.key)=\(dump($0.node.value))" }.joined(separator: ",") + "}"
    }
  }

  @Test(arguments: [
    ("null", "null"), ("[1.50,-0, 1E+3]", "[1:1.50,6:-0,10:1E+3]"),
    ("[99999999999999999999]", "[1:99999999999999999999]"),
    ("{\"é\":null,\"a\":{},\"a\":true}", "{1:é=null,11:a={},18:a=true}"),
  ])
  func keepsWhatIsWritten(text: String, expected: String) throws {
    #expect(dump(try #require(document(text).root).value) == expected)
  }

  @Test func duplicatesAreProblems() {
    let document = document("{\"a\":null,\n\"a\":1}")
    #expect(document.root != nil)
    #expect(document.problems.findings.map(\.rule) == [.duplicateKey])
    #expect(document.root?.value.object?["a"]?.value.kind == "null")
    #expect(
      document.location(of: document.root?.value.object?.members.last?.keyOffset ?? 0) == .init(line: 2, column: 1))
  }

  @Test func textThatIsNotJSONHasNoRoot() { #expect(document("[1,").root == nil) }

  @Test func kindsHaveNames() {
    let values: [JSONValue] = [
      .null, .boolean(true), .number(literal: "1.5"), .string(""), .array([]), .object(JSONObject()),
    ]
    #expect(values.map(\.kind) == ["null", "a truth value", "a number", "a string", "an array", "an object"])
    #expect(values.map { $0.integer == nil }.allSatisfy { $0 })
    #expect(JSONValue.number(literal: "12").integer == 12)
  }
}
