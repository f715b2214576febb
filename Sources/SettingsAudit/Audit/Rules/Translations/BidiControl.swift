public import SettingsLocalization

/// A text turns the direction of reading and does not turn it back.
struct BidiControl: TranslationCheck {
  let description = RuleDescription(
    .bidiControl, .warning, "Letters stand in another order than they are read",
    explanation: """
      Invisible characters can change the direction in which a part of a text is shown. Overrides turn single letters round, \
      which no text for people needs and which can hide what a text says. Embeddings and isolates that do not end, or ends \
      of something that did not begin, are mostly the rest of an edit; what stands behind them may be shown in a wrong order.

      Found for overrides and for what is not balanced within a paragraph. Balanced embeddings and isolates, and the marks \
      U+200E, U+200F and U+061C, are proper where both directions meet.
      """,
    source: "UAX #9, Unicode Bidirectional Algorithm, rules X1 to X8; UTS #55 on overrides that deceive")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.block2000) else { return nil }
    let kinds: Set<TextSafety.Problem.Kind> = [.unclosed, .unopened, .override]
    guard let problem = TextSafety.problems(in: translation.text).first(where: { kinds.contains($0.kind) }) else {
      return nil
    }
    return Problem(problem.message, fix: "Remove the character, or end what it begins.")
  }
}

extension Finding.Rule {
  /// A text turns the direction of reading and does not turn it back.
  public static let bidiControl = Finding.Rule(rawValue: "bidi-control")
}
