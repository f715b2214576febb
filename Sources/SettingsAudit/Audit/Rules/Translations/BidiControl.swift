internal import SettingsCatalog
internal import SettingsLocalization

/// A text changes the reading direction and does not restore it.
struct BidiControl: TranslationCheck {
  let description = RuleDescription(
    "bidi-control", .warning, "Letters are displayed in the wrong order",
    explanation: """
      Invisible characters can change the direction in which a part of a text is displayed. Overrides reverse single \
      letters, which no user-visible text needs and which can hide what a text says. Unclosed embeddings and isolates, \
      and closing characters without an opening one, are usually left over from an edit; the text behind them may be \
      displayed in the wrong order.

      Reported for overrides and for controls that are not balanced within a paragraph. Balanced embeddings and \
      isolates, and the marks U+200E, U+200F and U+061C, are correct where both directions meet.
      """,
    source: "UAX #9, Unicode Bidirectional Algorithm, rules X1 to X8; UTS #55 on overrides that deceive")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.block2000) else { return nil }
    let kinds: Set<TextSafety.Problem.Kind> = [.unclosed, .unopened, .override]
    guard let problem = TextSafety.problems(in: translation.text).first(where: { kinds.contains($0.kind) }) else {
      return nil
    }
    return Problem(problem.message, fix: "Remove the character, or close what it opens.")
  }
}
