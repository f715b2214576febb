internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A text has a letter of another language that looks like its own.
  public static let wrongLetter = Finding.Rule(rawValue: "wrong-letter")
}

struct LetterOfOtherLanguage: TranslationCheck {
  let description = RuleDescription(
    .wrongLetter, .warning, isFixable: true,
    "A letter looks a little different, and a search for the word does not find it",
    explanation: """
      Romanian has ș and ț, with a comma below (U+0219, U+021B). Old encodings only had the Turkish ş and its like with a \
      cedilla (U+015F, U+0163), which look nearly the same, and to programs are other letters.

      Reported for the four letters with a cedilla in Romanian texts, also if the cedilla is a character of its own; in no \
      other language, since ş is a letter of Turkish, Azeri, Kurdish and Tatar. Addresses and placeholders are not \
      looked at.
      """,
    source: "Unicode code charts, Latin Extended-B, Additions for Romanian; CLDR, exemplar characters of ro")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.nonASCII) else { return nil }
    let letters = WrongLetter.corrected(translation.text, language: translation.language).letters
    guard let first = letters.first else { return nil }
    let found = first.letter.unicodeScalars.map(CharacterNames.describe).joined(separator: " with ")
    return Problem(
      found + Words.more(letters.count - 1, "letter") + (letters.count == 1 ? " is" : " are") + " of another language",
      fix: "Write \(CharacterNames.describe(first.right)).")
  }
}
