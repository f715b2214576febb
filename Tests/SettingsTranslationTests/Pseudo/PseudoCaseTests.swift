import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What each pseudo-localization makes of a text, byte for byte.
@Suite struct PseudoCaseTests {
  struct Case: Decodable, CustomTestStringConvertible {
    let source: String
    let why: String
    let made: [String: String]

    init(from decoder: any Decoder) throws {
      var fields = try [String: String](from: decoder)
      source = fields.removeValue(forKey: "source") ?? ""
      why = fields.removeValue(forKey: "why") ?? ""
      made = fields
    }

    var testDescription: String { why }
  }

  private struct CaseList: Decodable {
    let cases: [Case]
  }

  static let cases: [Case] = {
    let bytes = try? Files.bytes(CaseFolder.path("pseudo/pseudo.json"))
    return bytes.flatMap { try? JSONDecoder().decode(CaseList.self, from: Data($0)).cases } ?? []
  }()

  @Test func everyCaseIsThere() { #expect(Self.cases.count == 23) }

  @Test(arguments: cases) func asInTheTable(_ row: Case) {
    #expect(Set(row.made.keys) == ["en-XA", "ar-XB", "xx-LS"])
    for (name, expected) in row.made {
      let made = PseudoLocalization(rawValue: name)?.text(row.source, key: "KEY")
      #expect(made.map { Array($0.utf8) } == Array(expected.utf8), "\(name): \(made ?? "")")
    }
  }

  @Test(arguments: [
    ("Sound", "SOUND_TITLE", "SOUND_TITLE"), ("7:30", "TIME", "7:30"), ("%@", "VALUE", "%@"), ("", "EMPTY", ""),
  ]) func keysShowTheKey(_ source: String, _ key: String, _ expected: String) {
    #expect(PseudoLocalization.keys.text(source, key: key) == expected)
  }

  /// What stands between the kept parts is accented, and nothing else; the padding follows.
  @Test(arguments: [
    ("a %'d b", "ȧ %'d ƀ"), ("a %-d b", "ȧ %-d ƀ"), ("a %5%d b", "ȧ %5%d ƀ"), ("a %#@files@ b", "ȧ %#@files@ ƀ"),
    ("a %2$*1$.3lf b", "ȧ %2$*1$.3lf ƀ"), ("a %n b", "ȧ %n ƀ"), ("100%ig", "100%īɠ"), ("100%-ig", "100%-iɠ"),
    ("a ${b} c", "ȧ ${b} ƈ"), ("a %{b} c", "ȧ %{b} ƈ"), ("a %(b)s c", "ȧ %(b)s ƈ"), ("a %(b)x c", "ȧ %(ƀ)ẋ ƈ"),
    ("a {b {c} d", "ȧ {ƀ {c} ḓ"), ("a {b\nc} d", "ȧ {ƀ\nƈ} ḓ"), ("a } b { c", "ȧ } ƀ { ƈ"), ("a <b c", "ȧ <ƀ ƈ"),
    ("1 < b > c", "1 < ƀ > ƈ"), ("a<br/>b", "ȧ<br/>ƀ"), ("a &#38; b", "ȧ &#38; ƀ"), ("a &#x2F; b", "ȧ &#x2F; ƀ"),
    ("a &b c", "ȧ &ƀ ƈ"), ("a &; &#; &#x; b", "ȧ &; &#; &#ẋ; ƀ"), ("a (tel:12) b", "ȧ (tel:12) ƀ"),
    ("hotel:1", "ħǿŧḗŀ:1"), ("a app-settings: b", "ȧ app-settings: ƀ"), ("a x-y.z+1://b\"c", "ȧ x-y.z+1://b\"ƈ"),
    ("a 1://b", "ȧ 1://ƀ"), ("a b.c+d@e.example. f", "ȧ b.c+d@e.example. ƒ"), ("a b@c d", "ȧ ƀ@ƈ ḓ"),
    ("a@.b.", "ȧ@.ƀ."), ("a www.b.example/c d", "ȧ www.b.example/c ḓ"), ("a www. b", "ȧ ẇẇẇ. ƀ"),
    ("awww.b", "ȧẇẇẇ.ƀ"),
  ]) func keptParts(_ source: String, _ core: String) {
    let made = PseudoLocalization.accented.text(source, key: "")
    #expect(made.hasPrefix("[\(core) one"), "\(made)")
  }

  /// A padding has the words that its length needs: five characters need ten, six need five, 31 need 19, 51 need 18.
  @Test(arguments: [
    (5, " one two three"), (6, " one two"), (30, " one two three four five"), (31, " one two three four"),
    (50, " one two three four five six seven"), (51, " one two three four"),
    (150, " one two three four five six seven eight nine ten one"),
  ]) func padding(_ length: Int, _ expected: String) {
    let made = PseudoLocalization.accented.text(String(repeating: "a", count: length), key: "")
    #expect(made == "[" + String(repeating: "ȧ", count: length) + expected + "]")
  }

  /// A text that is changed as a whole follows from its source by the pattern of the localization, and no other does.
  @Test(arguments: cases) func patterns(_ row: Case) throws {
    for kind in PseudoLocalization.allCases {
      let made = kind.made(row.source, key: "KEY")
      guard let padding = made.padding else { continue }
      let pattern = try #require(kind.pattern)
      #expect(Self.text(row.source, by: pattern, padding: padding) == made.text, "\(kind): \(row.source)")
    }
  }

  @Test(arguments: [
    ("Sound", 3, 0), ("a b", 2, 0), (" a", nil, 0), ("%d a", nil, nil), ("7:30", nil, nil), ("a\u{85}b", 2, nil),
    ("a\u{FEFF}b", 2, nil),
  ]) func whatFollowsByThePattern(_ source: String, _ accented: Int?, _ rightToLeft: Int?) {
    #expect(PseudoLocalization.accented.made(source, key: "K").padding == accented)
    #expect(PseudoLocalization.rightToLeft.made(source, key: "K").padding == rightToLeft)
    for kind in [PseudoLocalization.long, .keys] {
      #expect(kind.pattern == nil && kind.made(source, key: "K").padding == nil)
    }
  }

  /// A text made by a pattern, as the page does it.
  private static func text(_ source: String, by pattern: PseudoPattern, padding: Int) -> String {
    let letters = Dictionary(uniqueKeysWithValues: pattern.letters.map { ($0.letter, $0.replacement) })
    var (core, isInWord) = ("", false)
    for scalar in source.unicodeScalars {
      let isWord = !scalar.properties.isWhitespace
      if isWord != isInWord { core += isWord ? pattern.wordStart : pattern.wordEnd }
      isInWord = isWord
      core += letters[String(scalar)] ?? String(scalar)
    }
    if isInWord { core += pattern.wordEnd }
    let words = (0..<padding).map { " " + pattern.padding[$0 % pattern.padding.count] }
    return pattern.start + core + words.joined() + pattern.end
  }

  @Test func whiteSpaceStaysOutside() {
    #expect(PseudoLocalization.accented.text("\u{3000}a\u{A0}", key: "") == "\u{3000}[ȧ one]\u{A0}")
  }

  /// The S of `xx-LS` makes no placeholder of a percent sign.
  @Test(arguments: [
    ("Volume in %", "Volume in % SSSSSSSSSSSSSSSSSSSSSSSSS"), ("Volume 5%", "Volume 5%SSSSSSSSSSSSSSSSSSSSSSSSS"),
    ("a %@", "a %@SSSSSSSSSSSSSSSSSSSSSSSSS"), ("%@ a %1$", "%@ a %1$ SSSSSSSSSSSSSSSSSSSSSSSSS"),
  ]) func theLongEndIsNoPlaceholder(_ source: String, _ expected: String) {
    #expect(PseudoLocalization.long.text(source, key: "") == expected)
  }
}
