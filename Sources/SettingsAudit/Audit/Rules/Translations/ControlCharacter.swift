public import SettingsLocalization

/// A text has a character that cannot be shown.
struct ControlCharacter: TranslationCheck {
  let description = RuleDescription(
    .controlCharacter, .warning, "A letter is missing, or a box stands in its place",
    explanation: """
      Control characters have no picture. They come from terminals, or from a text that was read in a wrong encoding: what \
      Windows-1252 has as an apostrophe is the control U+0092 in Latin-1. No XML file can hold most of them, so translators' \
      tools lose or refuse the text.

      Found for U+0000 to U+001F, U+007F to U+009F, U+FFFE and U+FFFF. Line ends are none; tabs are found by \
      invisible-character.
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

extension Finding.Rule {
  /// A text has a character that cannot be shown.
  public static let controlCharacter = Finding.Rule(rawValue: "control-character")
}
