internal import SettingsCatalog
internal import SettingsLocalization

/// A text has a blank that is not an ordinary space.
struct InvisibleCharacter: TranslationCheck {
  let description = RuleDescription(
    "invisible-character", .note, isStrict: true,
    "A gap is wider than the others, or appears where no character seems to be",
    explanation: """
      Some characters look like a space but are not: Korean and Braille blanks, the East Asian wide space, tabs. In a \
      title they leave an unintended gap.

      Reported for U+2800, U+3164, U+FFA0 and U+115F in any text, U+3000 in languages that do not use it, and tabs and \
      variation selectors without a base character. In a translation they are reported only if its source has none. \
      No-break spaces, narrow and wide, are correct in French and many other languages and are not reported.
      """,
    source: "Unicode Standard, section 6.2, table 6-2, and section 23.4 on variation selectors")

  let includesSource = true

  private static let suspects: TextTraits = [.control, .block1000, .block2000, .block3000, .blockF000, .plane14]

  func problem(in translation: Translation) -> Problem? {
    guard !translation.traits.isDisjoint(with: Self.suspects) else { return nil }
    let language = translation.language
    guard let scalar = Self.first(in: translation.text, language: language) else { return nil }
    if !translation.localization.isSource, Self.first(in: translation.source, language: language) != nil { return nil }
    return Problem(
      "\(CharacterNames.describe(scalar)) is shown as a gap, or not at all", fix: "Write a space, or nothing.")
  }

  private static let eastAsian: Set<String> = ["zh", "yue", "ja", "ko"]

  private static func first(in text: String, language: String) -> Unicode.Scalar? {
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x2800, 0x3164, 0xFFA0, 0x115F: return scalar
      case 0x3000 where !eastAsian.contains(language): return scalar
      case 0xFE00...0xFE0F, 0xE0100...0xE01EF: if previous.isSpace { return scalar }
      default: break
      }
      previous = scalar
    }
    return nil
  }
}
