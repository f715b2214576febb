import SettingsCatalog
import Testing

@testable import SettingsAudit

@Suite struct TextTraitsTests {
  static let rows: [(text: String, traits: TextTraits)] = [
    ("", []), ("Ab", .basicLetter), ("50%", [.digit, .percent]), ("a b", [.basicLetter, .space]),
    ("a  b", [.basicLetter, .space, .doubleSpace]), (" a", [.basicLetter, .space, .leadingSpace]),
    ("\n", [.control, .lineEnd, .leadingSpace, .trailingSpace]), ("\u{7F}\u{1}", .control),
    ("\t", [.control, .leadingSpace, .trailingSpace]), ("([{}])", .bracket), ("\"", .quote), ("'`-_", []),
    (":@.", .fullStop), ("\\&", [.backslash, .ampersand]), ("é", .nonASCII),
    ("\u{A0}", [.nonASCII, .latinSign, .leadingSpace, .trailingSpace]), ("ž", .nonASCII),
    ("\u{301}", [.nonASCII, .mayCombine]), ("жω", [.nonASCII, .mayCombine]),
    ("…", [.nonASCII, .mayCombine, .block2000]), ("\u{180E}", [.nonASCII, .mayCombine, .block1000]),
    ("音", [.nonASCII, .mayCombine]), ("「", [.nonASCII, .mayCombine, .block3000]),
    ("\u{FEFF}", [.nonASCII, .mayCombine, .blockF000]), ("\u{E0041}", [.nonASCII, .mayCombine, .plane14]),
    ("😀", [.nonASCII, .mayCombine]), ("ש", [.nonASCII, .mayCombine]),
  ]

  @Test func traitsOfTexts() {
    for (text, traits) in Self.rows { #expect(TextTraits(text) == traits, "\(text.debugDescription)") }
  }

  /// The quick question gives the answer of Unicode.
  @Test func spacesAreThoseOfUnicode() {
    for value: UInt32 in 0...0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(scalar.isSpace == scalar.properties.isWhitespace, "\(value)")
    }
  }
}
