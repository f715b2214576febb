import Foundation
import Testing

@testable import SettingsLocalization

/// Findings as JSON.
@Suite struct FindingCodingTests {
  static let findings = [
    Finding(Finding.Rule(rawValue: "some-rule"), .note, "nothing else is known"),
    Finding(
      .duplicateKey, .warning, "the key \"a\" stands twice", file: "fr.lproj/Root.strings",
      at: SourceLocation(line: 3, column: 7),
      notes: [Finding.Note("here is the first", at: SourceLocation(line: 1, column: 2)), Finding.Note("no place")],
      localization: "fr", table: "Root", key: "a", fix: "Remove one."),
  ]

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func asJSON() throws {
    let expected = [
      """
      {"message":"nothing else is known","rule":"some-rule","severity":"note"}
      """,
      """
      {"column":7,"file":"fr.lproj/Root.strings","fix":"Remove one.","key":"a","line":3,"locale":"fr",\
      "message":"the key \\"a\\" stands twice",\
      "notes":[{"column":2,"line":1,"message":"here is the first"},{"message":"no place"}],\
      "rule":"duplicate-key","severity":"warning","table":"Root"}
      """,
    ]
    #expect(try Self.findings.map(json) == expected)
  }

  @Test(arguments: [
    ("a = b; c = d;", "all", 2), ("a = b; a = c; \"", "prefix", 1), ("\u{0}", "nothing", 0), ("{", "nothing", 0),
  ]) func iosView(text: String, reads: String, entries: Int) throws {
    let view = StringsTable(bytes: Array(text.utf8), file: "Root.strings").iosView
    #expect(try json(view) == "{\"entries\":\(entries),\"reads\":\"\(reads)\"}")
  }

  @Test func anXMLErrorIsPrintedWithItsPlace() {
    let error = XMLError(.xmlSyntax, "no element", at: SourceLocation(line: 2, column: 5), fix: nil)
    #expect("\(error)" == "2:5: no element")
  }
}
