import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

@Suite struct TextSafetyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    /// `offset kind` of each problem, in order.
    var problems: [String]

    init(_ text: String, _ problems: String...) {
      self.text = text
      self.problems = problems
    }

    var testDescription: String { text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
  }

  static let controls = [
    Row(""), Row("Lautstärke 😀"), Row("a\tb\nc\rd\r\n"), Row("\u{85}"), Row("\u{A0}\u{3000}\u{200B}"),
    Row("\u{0}", "0 illegal"), Row("a\u{1}b", "1 illegal"), Row("😀é\u{301}\u{8}", "3 illegal"),
    Row("\u{B}\u{C}\u{E}", "0 illegal", "1 illegal", "2 illegal"), Row("\u{1B}[31m", "0 illegal"),
    Row("\u{1F} \u{20}", "0 illegal"), Row("\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}", "1 illegal", "2 illegal"),
    Row("\u{7E}\u{7F}\u{80}", "1 control", "2 control"), Row("it\u{92}s", "2 control"),
    Row("\u{84}\u{85}\u{86}\u{9B}\u{9F}\u{A0}", "0 control", "2 control", "3 control", "4 control"),
    Row("\u{FEFF}\u{D7FF}\u{E000}\u{10FFFF}"),
  ]

  static let directions = [
    Row("\u{200E}a\u{200F}b\u{61C}"),
    Row("\u{2066}a\u{2069}", "0 balanced"), Row("a \u{2067}b\u{2069} \u{2068}c\u{2069}", "2 balanced", "6 balanced"),
    Row("\u{202A}a\u{202C}", "0 balanced"), Row("\u{202B}a\u{202C}", "0 balanced"),
    Row("\u{202D}a\u{202C}", "0 override"), Row("a\u{202E}b\u{202C}", "1 override"),
    Row("\u{202A}a", "0 unclosed"), Row("\u{202B}", "0 unclosed"), Row("\u{202D}", "0 unclosed"),
    Row("abc\u{202E}def", "3 unclosed"), Row("\u{2066}", "0 unclosed"), Row("\u{2067}", "0 unclosed"),
    Row("a\u{2068}b", "1 unclosed"), Row("\u{202C}", "0 unopened"), Row("a\u{2069}", "1 unopened"),
    Row("\u{2066}\u{202E}\u{202C}\u{2069}", "0 balanced", "1 override"),
    Row("\u{202A}\u{2067}\u{2069}\u{202C}", "0 balanced", "1 balanced"),
    Row("\u{202A}\u{202A}\u{202C}", "0 unclosed", "1 balanced"),
    Row("\u{202A}\u{202C}\u{202C}", "0 balanced", "2 unopened"),
    Row("\u{2066}\u{202A}\u{2069}", "0 balanced", "1 unclosed"),
    Row("\u{2066}\u{202A}\u{2069}\u{202C}", "0 balanced", "1 unclosed", "3 unopened"),
    Row("\u{202A}\u{2066}\u{202C}\u{2069}", "0 unclosed", "1 balanced", "2 unopened"),
    Row("\u{202A}\u{2069}\u{202C}", "0 balanced", "1 unopened"),
    Row("\u{2066}\u{2066}\u{2069}", "0 unclosed", "1 balanced"),
    Row("\u{2066}a\u{202C}", "0 unclosed", "2 unopened"),
    Row("\u{2066}\n\u{2069}", "0 unclosed", "2 unopened"), Row("\u{202E}\r\u{202C}", "0 unclosed", "2 unopened"),
    Row("\u{202A}\r\n\u{202C}", "0 unclosed", "3 unopened"), Row("\u{2067}\u{85}\u{2069}", "0 unclosed", "2 unopened"),
    Row("\u{2068}\u{2029}\u{2069}", "0 unclosed", "2 unopened"),
    Row("\u{2068}\u{1C}\u{2069}", "0 unclosed", "1 illegal", "2 unopened"),
    Row("\u{2068}\u{2028}\u{2069}", "0 balanced"), Row("\u{2068}\t\u{2069}", "0 balanced"),
    Row("\u{2068}a\u{2069}\n\u{2068}b\u{2069}", "0 balanced", "4 balanced"),
    Row("\u{2066}\u{0}\u{7F}", "0 unclosed", "1 illegal", "2 control"),
  ]

  @Test(arguments: controls + directions) func whatIsFound(row: Row) {
    #expect(TextSafety.problems(in: row.text).map { "\($0.offset) \($0.kind)" } == row.problems)
  }

  @Test func messages() {
    let text = "\u{0}\u{92}\u{2067}\u{202A}\u{2069}\u{202C}\u{202E}\u{202C}\n\u{2068}\u{FFFF}"
    let problems = TextSafety.problems(in: text)
    #expect(
      problems.map(\.message) == [
        "U+0000 NULL cannot be stored in XML",
        "U+0092 control character is invisible: the text may come from another encoding",
        "U+2067 RIGHT-TO-LEFT ISOLATE changes the direction of a part of the text",
        "U+202A LEFT-TO-RIGHT EMBEDDING is not closed by U+202C POP DIRECTIONAL FORMATTING",
        "U+202C POP DIRECTIONAL FORMATTING closes nothing that was opened in its paragraph",
        "U+202E RIGHT-TO-LEFT OVERRIDE displays letters in another order than they are read",
        "U+2068 FIRST STRONG ISOLATE is not closed by U+2069 POP DIRECTIONAL ISOLATE",
        "U+FFFF noncharacter cannot be stored in XML",
      ])
    #expect(problems.map(\.severity) == [.error, .warning, .note, .error, .error, .warning, .error, .error])
  }

  /// Quadratic time would exceed the time limit, and recursion the stack.
  @Test func veryLongTexts() {
    let count = 50_000
    let openers = ["\u{202A}", "\u{202E}", "\u{2066}"].map { String(repeating: $0, count: count) }
    for text in openers {
      #expect(TextSafety.problems(in: text).count == count)
      #expect(TextSafety.problems(in: text + String(repeating: "\u{2069}", count: count)).count >= count)
      #expect(TextSafety.problems(in: text + String(repeating: "\u{202C}", count: count)).count >= count)
    }
    let inside = openers[2] + openers[0]
    let ends = String(repeating: "\u{2069}", count: count)
    let errors = TextSafety.problems(in: inside + ends).filter { $0.severity == .error }
    #expect(errors.map(\.offset) == Array(count..<2 * count))
    #expect(TextSafety.problems(in: String(repeating: "\u{301}", count: count)) == [])
  }

  /// Unicode has no names for control characters; messages use their common names.
  @Test func namesOfControlCharacters() {
    let names = ["\u{0}", "\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{7F}", "\u{FFFF}", "\u{A0}"].map {
      CharacterNames.describe($0)
    }
    #expect(
      names == [
        "U+0000 NULL", "U+0009 TAB", "U+000A LINE FEED", "U+000B LINE TABULATION", "U+000C FORM FEED",
        "U+000D CARRIAGE RETURN", "U+0085 NEXT LINE", "U+007F control character", "U+FFFF noncharacter",
        "U+00A0 NO-BREAK SPACE",
      ])
  }

  /// A text is balanced exactly if removing pairs removes all of these characters.
  @Test func randomTextsAgainstTakingPairsOut() {
    var random = SeededRandom(seed: 9)
    let alphabet: [Unicode.Scalar] = ["\u{202A}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "a"]
    for _ in 0..<10_000 {
      let scalars = (0..<random.next(below: 9)).map { _ in alphabet[random.next(below: alphabet.count)] }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let hasError = TextSafety.problems(in: String(text)).contains { $0.severity == .error }
      #expect(hasError == !Self.isEmptyAfterPairs(scalars.filter { $0 != "a" }), "\(scalars)")
    }
  }

  private static func isEmptyAfterPairs(_ scalars: [Unicode.Scalar]) -> Bool {
    var rest = scalars
    while let index = rest.indices.dropLast().first(where: { isPair(rest[$0], rest[$0 + 1]) }) {
      rest.removeSubrange(index...index + 1)
    }
    return rest.isEmpty
  }

  private static func isPair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    first == "\u{2067}" ? second == "\u{2069}" : (first == "\u{202A}" || first == "\u{202E}") && second == "\u{202C}"
  }
}
