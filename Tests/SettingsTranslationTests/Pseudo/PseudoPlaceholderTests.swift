import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// The placeholders of a made text are those of its source.
@Suite struct PseudoPlaceholderTests {
  static let pieces = [
    "%", "%", "%%", "%@", "%d", "%1$@", "%2$d", "%5.2f", "%*d", "%1$*2$d", "%#@files@", "%'d", "%-d", "%n", "%5%",
    "% d",
    "%l", "%{", "%(a)s", "${b}", "{c}", "{", "}", "<b>", "</b>", "<", ">", "&amp;", "&", "&#38;", ";", "a", "S", "d",
    "off",
    "ig", "l", "word", "é", "的", "é\u{301}", "👍", "1", "50", "0", ".", "*", "-", "+", "#", "'", "\"", "@", "$", " ",
    " ",
    "\n", "\u{A0}", "\u{202E}", "://", "https://a.example/%20d", "tel:", "mailto:a@b.example", "a.b@c.example", ":",
  ]

  @Test func twentyThousandRandomTexts() {
    var random = SeededRandom(seed: 0x9E0D_0147)
    for _ in 0..<20_000 {
      let text = (0...random.next(below: 9)).map { _ in Self.pieces[random.next(below: Self.pieces.count)] }.joined()
      for made in [PseudoLocalization.accented, .rightToLeft, .long] {
        expectSamePlaceholders(text, made.text(text, key: ""))
      }
    }
  }

  private func expectSamePlaceholders(_ source: String, _ made: String) {
    let (old, new) = (FormatString(source), FormatString(made))
    #expect(Self.spellings(old) == Self.spellings(new), "\(source.debugDescription) → \(made.debugDescription)")
    #expect(old.doubledPercentCount == new.doubledPercentCount, "\(source.debugDescription)")
    #expect(FormatString.mismatch(source: source, translation: made) == nil, "\(source.debugDescription)")
  }

  private static func spellings(_ format: FormatString) -> [String] {
    format.arguments.map { "\($0.position) \($0.role) " + String(decoding: format.utf8[$0.range], as: UTF8.self) }
  }

  /// Texts that would take minutes if a pattern were tried again from each character.
  @Test(arguments: ["a", "{", "%{", "${", "%(", "<a", "&a", "&#1", "a:", "a@", "a@b", "%1", "%", "1a+", "a."])
  func timeIsLinear(_ piece: String) {
    let text = String(repeating: piece, count: 30_000)
    #expect(PseudoLocalization.accented.text(text, key: "").utf8.count >= text.utf8.count)
  }
  /// A text whose padding is long, too: appending each word once copied all that was there.
  @Test func aMillionLettersTakeNoMinute() {
    let text = String(repeating: "y", count: 1_000_000)
    let made = PseudoLocalization.accented.text(text, key: "")
    #expect(made.unicodeScalars.count == 1_350_005)
    #expect(made.hasPrefix("[ẏẏ") && made.hasSuffix("]"))
  }
}
