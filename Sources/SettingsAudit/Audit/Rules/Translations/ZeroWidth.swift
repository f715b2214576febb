internal import SettingsLocalization

/// A text has an invisible character, probably unintended.
struct ZeroWidth: TranslationCheck {
  let description = RuleDescription(
    "zero-width", .warning, isStrict: true,
    "Search does not find a title, or VoiceOver stops in the middle of a word",
    explanation: """
      Zero-width characters come along when text is copied from web pages and office programs. They are invisible, but \
      two titles that look the same are different, and words do not match.

      Reported are U+FEFF, U+200B outside of languages that write without spaces (it marks a possible line break in \
      Thai, Lao, Khmer, Burmese, Tibetan, Chinese and Japanese), U+180E outside of Mongolian, the invisible operators, \
      deprecated format characters and tags that are not part of a flag. Not reported are U+200C and U+200D, which \
      Persian, the scripts of India and emoji need, U+2060, and soft hyphens.
      """,
    source: "Unicode Standard, sections 23.2, 23.3 and 23.9; UTR #36 on invisible characters")

  let includesSource = true

  private static let suspects: TextTraits = [.block1000, .block2000, .blockF000, .plane14]
  private static let languagesWithoutSpaces: Set<String> = ["th", "lo", "km", "my", "bo", "dz", "zh", "yue", "ja"]

  func problem(in translation: Translation) -> Problem? {
    guard !translation.traits.isDisjoint(with: Self.suspects) else { return nil }
    guard let scalar = Self.first(in: translation.text, language: translation.language) else { return nil }
    return Problem("\(CharacterNames.describe(scalar)) in the text is invisible", fix: "Remove the character.")
  }

  private static func first(in text: String, language: String) -> Unicode.Scalar? {
    var isFlag = false
    return text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x1F3F4: isFlag = true
      case 0xE0020...0xE007F: return !isFlag
      case 0x200B: return !languagesWithoutSpaces.contains(language)
      case 0x180E: return language != "mn"
      case 0xFEFF, 0x2061...0x2064, 0x206A...0x206F, 0xFFF9...0xFFFB, 0xE0001: return true
      default: isFlag = false
      }
      return false
    }
  }
}
