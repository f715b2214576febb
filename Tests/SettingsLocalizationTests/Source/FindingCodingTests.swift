import Foundation
import Testing

@testable import SettingsLocalization

/// What is said about a file is the same after a way through JSON.
@Suite struct FindingCodingTests {
  static let findings = [
    Finding(Finding.Rule(rawValue: "some-rule"), .note, "nothing else is known"),
    Finding(
      .duplicateKey, .warning, "the key \"a\" stands twice", file: "fr.lproj/Root.strings",
      at: SourceLocation(line: 3, column: 7),
      notes: [Finding.Note("here is the first", at: SourceLocation(line: 1, column: 2)), Finding.Note("no place")],
      locale: "fr", table: "Root", key: "a", fix: "Remove one."),
  ]

  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(arguments: findings) func finding(_ finding: Finding) throws {
    #expect(try again(finding) == finding)
  }

  @Test(arguments: ["a = b; c = d;", "a = b; a = c; \"", "\u{0}", "{"]) func iosView(text: String) throws {
    let view = StringsTable(bytes: Array(text.utf8), file: "Root.strings").iosView
    let read = try again(view)
    #expect(read.reads == view.reads)
    #expect(read.entryCount == view.entryCount)
  }

  @Test func theWordsOfAnXMLErrorSayWhereItIs() {
    let error = XMLError(.xmlSyntax, "no element", at: SourceLocation(line: 2, column: 5), fix: nil)
    #expect("\(error)" == "2:5: no element")
  }
}
