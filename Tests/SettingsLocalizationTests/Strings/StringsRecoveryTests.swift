import TestSupport
import Testing

@testable import SettingsLocalization

/// Reading a broken file: the recovered entries, and all of its problems.
@Suite struct StringsRecoveryTests {
  struct Row: Sendable {
    var text: String
    var keys: [TextKey]
    /// Rules in order; the n-th is found at the mark n of the text.
    var rules: [Finding.Rule]
    var reads: IOSView.Extent
    var iosCount: Int
  }

  static let rows: [Row] = [
    Row(
      text: "\"a\" = \"1\"1️⃣\n\"b\" = \"2\";\n\"c\" = 2️⃣;\n\"d\" = \"4\";\n", keys: ["a", "b", "d"],
      rules: [.missingSemicolon, .missingValue], reads: .nothing, iosCount: 0),
    Row(
      text: "\"a\" = \"1\"1️⃣ \"b\" = \"2\";\n\"c\" = \"3\";", keys: ["a", "c"], rules: [.missingSemicolon],
      reads: .nothing, iosCount: 0),
    Row(
      text: "\"a\" = \"1\"1️⃣\n= \"2\";\n\"c\" = \"3\";", keys: ["a", "c"], rules: [.missingSemicolon],
      reads: .nothing, iosCount: 0),
    Row(
      text: "\"a\" = \"1\";1️⃣; \"b\" = \"2\";\n2️⃣# c\n\"d\" = \"4\";", keys: ["a", "b", "d"],
      rules: [.unexpectedCharacter, .unexpectedCharacter], reads: .prefix, iosCount: 1),
    Row(
      text: "\"a\" = \"1\";\n1️⃣<<<<<<< ours\n\"b\" = \"2\";\n2️⃣=======\n\"b\" = \"3\";\n3️⃣>>>>>>> theirs\n\"c\" = \"4\";",
      keys: ["a", "b", "b", "c"], rules: [.mergeConflictMarker, .mergeConflictMarker, .mergeConflictMarker],
      reads: .prefix, iosCount: 1),
    Row(
      text: "\"a\" = \"1\";\n/* x\n\"b\" = \"2\";", keys: ["a"], rules: [.unterminatedComment], reads: .all, iosCount: 1
    ),
    Row(
      text: "1️⃣\u{FFFD}\u{FFFD}\n\"b\" = \"2\";", keys: ["b"], rules: [.unexpectedCharacter], reads: .nothing,
      iosCount: 0),
    Row(
      text: "\"a\" = { x = 1; y 1️⃣2; };\n\"b\" = \"2\";", keys: ["b"], rules: [.expectedEqualsOrSemicolon],
      reads: .nothing, iosCount: 0),
    Row(
      text: "\"a\" = <0g>;\n\"b\" = \"2\";", keys: ["b"], rules: [.invalidData], reads: .nothing, iosCount: 0),
    Row(
      text: "\"a\" = (x, y1️⃣;\n\"b\" = \"2\";", keys: ["b"], rules: [.unexpectedCharacter], reads: .nothing, iosCount: 0),
    Row(
      text: "1️⃣{ \"a\" = \"1\";\n", keys: ["a"], rules: [.missingBrace], reads: .nothing, iosCount: 0),
    Row(
      text: "\"a\" = \"1\";\nb 1️⃣c = \"2\";\nd = e;", keys: ["a", "d"], rules: [.expectedEqualsOrSemicolon],
      reads: .nothing, iosCount: 0),
    Row(text: "\"a\"1️⃣", keys: [], rules: [.expectedEqualsOrSemicolon], reads: .nothing, iosCount: 0),
    Row(text: "\"a\" =1️⃣", keys: [], rules: [.missingValue], reads: .nothing, iosCount: 0),
    Row(text: "\"a\" = 1️⃣“b”;", keys: [], rules: [.unexpectedCharacter], reads: .nothing, iosCount: 0),
    Row(text: "1️⃣\"a", keys: [], rules: [.unterminatedString], reads: .nothing, iosCount: 0),
    Row(text: "a = b;\n1️⃣\"c", keys: ["a"], rules: [.unterminatedString], reads: .prefix, iosCount: 1),
  ]

  @Test(arguments: rows) func recovery(row: Row) {
    let marked = MarkedText(row.text)
    let document = StringsDocument(bytes: Array(marked.text.utf8), file: "t")
    let errors = document.findings.filter { $0.severity == .error }
    #expect(document.entries.map(\.key) == row.keys)
    #expect(errors.map(\.rule) == row.rules)
    for (digit, place) in marked.places where digit <= errors.count {
      #expect(errors[digit - 1].location == SourceLocation(line: place.line, column: place.column))
    }
    #expect(document.iosView.reads == row.reads)
    #expect(document.iosView.entryCount == row.iosCount)
  }

  /// If a value spans several lines, its closing mark is missing more often than the semicolon.
  @Test func aRunawayValueReportsWhereItBegins() {
    let rows: [(text: String, rule: Finding.Rule, place: String, notes: [Finding.Note])] = [
      (
        "\"a\" = \"1;\n\"b\" = \"2\";", .unterminatedString, "1:9",
        [
          Finding.Note("the text begins here", at: SourceLocation(line: 1, column: 7)),
          Finding.Note("and is read as far as here", at: SourceLocation(line: 2, column: 2)),
        ]
      ), ("\"a\" = \"1\"\n\"b\" = \"2\";", .missingSemicolon, "1:10", []),
    ]
    for row in rows {
      let finding = StringsDocument(bytes: Array(row.text.utf8), file: "t").findings.first
      #expect(finding?.rule == row.rule && finding?.notes == row.notes)
      #expect(finding?.location?.description == row.place)
    }
  }

  /// Nothing is guessed after a byte that cannot be decoded, and it is reported only once.
  @Test(arguments: [
    "\"a\" = \"1\";\n\"b\" = \"caf", "\"a\" = \"1\";\n/* caf", "\"a\" = \"1\";\n\"b\" = ", "\"a\" = \"1\";\n\"b\"",
    "\"a\" = \"1\";\n\"b\" = (x, ",
  ])
  func recoveryEndsAtAnUndecodableByte(text: String) {
    let bytes = Array(text.utf8) + [0xE9] + Array("\"; \n\"z\" = \"26\";".utf8)
    let document = StringsDocument(bytes: bytes, file: "t")
    #expect(document.entries.map(\.key) == ["a"])
    #expect(document.findings.map(\.rule) == [.invalidUTF8])
    #expect(document.iosView.reads == .nothing)
    #expect(document.bytes == bytes)
  }

  @Test func aMillionOpenBracketsEndAtOnce() {
    let bytes = Array("\"a\" = ".utf8) + [UInt8](repeating: UInt8(ascii: "("), count: 1_000_000)
    let document = StringsDocument(bytes: bytes, file: "t")
    #expect(document.findings.map(\.rule) == [.tooDeep])
  }
}
