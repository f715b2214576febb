import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

@Suite struct FormatStringTests {
  @Test(arguments: FormatPair.all) func problemsOfAPair(pair: FormatPair) {
    #expect(FormatString.mismatch(source: pair.source, translation: pair.translation)?.message == pair.message)
  }

  @Test func thereAreEnoughPairs() {
    #expect(FormatPair.all.count >= 170)
    #expect(Set(FormatPair.all.map { [$0.source, $0.translation] }).count >= 170)
  }

  @Test(arguments: FormatPair.all) func everyTextMatchesItself(pair: FormatPair) {
    #expect(FormatString.mismatch(source: pair.source, translation: pair.source) == nil)
    #expect(FormatString.mismatch(source: pair.translation, translation: pair.translation) == nil)
  }

  /// Spelling, number, kind and role of each argument.
  static let readings: [(text: String, arguments: [String])] = [
    ("%@ and %d", ["%@ 1 object value", "%d 2 integer value"]),
    ("%2$ld %1$S", ["%2$ld 2 longInteger value", "%1$S 1 codeUnits value"]),
    ("%*.*Lf", ["%*.*Lf 1 integer width", "%*.*Lf 2 integer precision", "%*.*Lf 3 longDouble value"]),
    (
      "%3$*1$.*2$f", ["%3$*1$.*2$f 1 integer width", "%3$*1$.*2$f 2 integer precision", "%3$*1$.*2$f 3 floating value"]
    ),
    ("%1$@ %C %*c", ["%1$@ 1 object value", "%C 1 codeUnit value", "%*c 2 integer width", "%*c 3 character value"]),
    ("100%% %p", ["%p 1 pointer value"]),
    ("%n%s", ["%n 1 count value", "%s 2 cString value"]),
    ("%%%%%@%", ["%@ 1 object value"]),
    ("50 % des 100%-igen, 5%ig", []),
  ]

  @Test(arguments: readings.indices) func whichArgumentsATextTakes(row: Int) {
    let (text, arguments) = Self.readings[row]
    let format = FormatString(text)
    #expect(
      format.arguments.map { argument in
        "\(String(decoding: format.utf8[argument.range], as: UTF8.self)) \(argument.position) \(argument.kind) "
          + "\(argument.role)"
      } == arguments)
  }

  @Test func doubtfulPlaceholdersDependOnTheReading() {
    let text = "50 % des 100%-igen, 5%ig, %d%%"
    let asText = FormatString(text)
    let asFormat = FormatString(text, reading: .format)
    #expect(asText.arguments.map(\.kind) == [.integer])
    #expect(asText.singlePercentCount == 3)
    #expect(asText.doubledPercentCount == 1)
    #expect(asFormat.arguments.map(\.isDoubtful) == [true, true, true, false])
    #expect(asFormat.singlePercentCount == 0)
  }

  @Test func problemsAreNamed() throws {
    let mismatch = try #require(FormatString.mismatch(source: "%@ %d", translation: "%d %%, %"))
    let object = FormatMismatch.Placeholder(
      position: 1, role: .value, spelling: "%@", isNumbered: false, isDoubtful: false)
    var integer = object
    integer.spelling = "%d"
    var second = integer
    second.position = 2
    #expect(
      mismatch.problems == [.otherKind(expected: object, found: integer), .missing(second), .singlePercent])
  }

  @Test func onlyTheFirstOfManyProblemsAreNamed() throws {
    let mismatch = try #require(
      FormatString.mismatch(source: "Name", translation: String(repeating: "%d", count: 25)))
    #expect(mismatch.problems.count == 25)
    #expect(mismatch.message.hasSuffix("; the placeholder %d (argument 20) is not in the source; and 5 more"))
  }

  /// Quadratic time would exceed the time limit.
  @Test(arguments: [
    "%", "%%", "% ", "%1", "%1$", "%#@a", "%-", "%*", "%.", "%l", "%@", "%1$@", "%1$d%1$@", "%#@a@", "1%ig",
  ])
  func veryLongTexts(unit: String) {
    let text = String(repeating: unit, count: 50_000)
    #expect(FormatString.mismatch(source: text, translation: text) == nil)
    _ = FormatString.mismatch(source: "%d", translation: text)?.message
    _ = FormatString("%" + text, reading: .format)
  }

  @Test(arguments: ["%", "%#@", "%1$", "%0", "% ", "%-", "%1"])
  func veryLongPlaceholders(start: String) {
    for unit in ["1", "a", " ", "0", "-", "\u{301}"] {
      let text = start + String(repeating: unit, count: 50_000) + "$d"
      _ = FormatString.mismatch(source: "%d", translation: text)?.message
    }
  }

  @Test func manyNamesOfOneArgument() {
    let names = (0..<10_000).map { "%1$#@a\($0)@" }
    let source = names.joined()
    #expect(FormatString.mismatch(source: source, translation: names.reversed().joined()) == nil)
    #expect(FormatString.mismatch(source: source, translation: source + "%1$@") != nil)
  }
}
