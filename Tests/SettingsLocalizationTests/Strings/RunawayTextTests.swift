import TestSupport
import Testing

@testable import SettingsLocalization

/// A missing quotation mark is reported where it is missing, not where reading stopped.
@Suite struct RunawayTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The mark is at the place of the only expected error.
    var text: String
    var rule: Finding.Rule = .unterminatedString
    var testDescription: String { text }
  }

  static let rows = [
    // A typographic mark three lines above.
    Row(text: "\"a\" = \"Hello1️⃣”;\n\n// more\n\"b\" = \"x\";\n\"c\" = \"y\";\n"),
    Row(text: "\"a\" = \"Hello 1️⃣“ ; \r\n\"b\" = \"x\";\r\n\"c\" = \"y\";\r\n"),
    Row(text: "\"a\" = \"b1️⃣;\n\"c\" = \"d\";\n"),
    Row(text: "\"a\" = \"one\ntwo1️⃣;\n\n\n  \"c\" = \"d\";\n"),
    Row(text: "\"a1️⃣” = \"x\";\n\"b\" = \"y\";\n"),
    Row(text: "\"a1️⃣ = \"x\";\n\"b\" = \"y\";\n"),
    Row(text: "\"a1️⃣ = x;\n\"b\" = \"y\";\n"),
    // Near misses: the sign after the text is wrong.
    Row(text: "\"a\" = \"one;\ntwo\"1️⃣\n\"b\" = \"c\";\n", rule: .missingSemicolon),
    Row(text: "\"a\" = \"one\"1️⃣\n\"b\" = \"c\";\n", rule: .missingSemicolon),
    Row(text: "\"a\"1️⃣\n\n\n\"b\" = \"c\";\n", rule: .expectedEqualsOrSemicolon),
    Row(text: "\"a\" 1️⃣\"b\";\n", rule: .expectedEqualsOrSemicolon),
    Row(text: "\"a\" = 1️⃣“Hello”;\n\"b\" = \"c\";\n", rule: .unexpectedCharacter),
  ]

  @Test(arguments: rows) func place(row: Row) throws {
    let marked = MarkedText(row.text)
    let table = StringsTable(bytes: Array(marked.text.utf8), file: "Root.strings")
    let errors = table.findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == [row.rule])
    #expect(errors.map(\.location) == [marked.places[1].map { SourceLocation(line: $0.line, column: $0.column) }])
    #expect(table.iosView.reads == .nothing)
  }

  @Test func message() throws {
    let table = StringsTable(bytes: Array("\"a\" = \"Hello”;\n\"b\" = \"x\";\n".utf8), file: "f")
    #expect(
      table.findings.map(\.message) == [
        "U+201D RIGHT DOUBLE QUOTATION MARK does not close the text: iOS rejects the whole file"
      ])
    #expect(table.findings.map(\.fix) == ["Write a straight quotation mark (\") in its place."])
    #expect(table.findings[0].notes.map(\.location?.description) == ["1:7", "2:2"])
  }

  /// UTF-16 that was saved as UTF-8 is reported as such; a replacement character in a valid file is not.
  @Test func damagedUTF16() {
    let bytes: [UInt8] =
      [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD] + Array("/* x */\n\"a\" = \"b\";\n".utf8).flatMap { [$0, 0] }
    let table = StringsTable(bytes: bytes, file: "Root.strings")
    #expect(table.findings.filter { $0.severity == .error }.map(\.rule) == [.damagedUTF16])
    #expect(table.iosView == .nothing)
    let sound = StringsTable(bytes: Array("\u{FFFD}\u{FFFD} \"a\" = \"b\";".utf8), file: "Root.strings")
    #expect(sound.findings.map(\.rule) == [.unexpectedCharacter])
  }
}
