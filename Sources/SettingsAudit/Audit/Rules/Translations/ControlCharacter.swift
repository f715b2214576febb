internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A text has a character that cannot be shown.
  public static let controlCharacter = Finding.Rule(rawValue: "control-character")
}

struct ControlCharacter: TranslationCheck {
  let description = RuleDescription(
    .controlCharacter, .warning, "A letter is missing, or a box is shown in its place",
    explanation: """
      Control characters have no visible form. They come from terminals, or from a text that was read in the wrong \
      encoding: the apostrophe of Windows-1252 is the control U+0092 in Latin-1. XML files cannot contain most of \
      them, so translation tools lose or refuse the text.

      Reported for U+0000 to U+001F, U+007F to U+009F, U+FFFE and U+FFFF. Line ends are not reported; tabs are \
      reported by invisible-character.
      """,
    source: "XML 1.0 (fifth edition), section 2.2; Unicode Standard, section 23.1")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    let suspects: TextTraits = [.control, .latinSign, .blockF000]
    guard !translation.traits.isDisjoint(with: suspects) else { return nil }
    let problems = TextSafety.problems(in: translation.text)
    guard let problem = problems.first(where: { $0.kind == .illegal || $0.kind == .control }) else { return nil }
    return Problem(
      "\(CharacterNames.describe(problem.scalar)) cannot be shown", fix: "Write the character that was meant.")
  }
}
