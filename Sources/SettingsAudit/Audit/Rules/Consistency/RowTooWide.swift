public import SettingsLocalization

/// A title is wider than the row that it shares with something else.
struct RowTooWide: LocaleCheck {
  let description = RuleDescription(
    .rowTooWide, .note, "A title breaks into two lines, is cut, or pushes its value away",
    explanation: """
      A switch, a value or a text field stands beside the title of its row. How much fits depends on the device, the size of \
      text that a person has chosen and the version of iOS; what is counted here are columns as in a terminal, two for \
      characters of East Asia, none for marks. It is an estimate.

      Found for titles of switches, choices, values and text fields with more columns than the project allows (32 unless it \
      says otherwise); for a translation only if its source fits, else the source is told. Footers, headers, options of \
      lists and placeholders have a line of their own. More than five in a file are told as one.
      """,
    source: "UAX #11, East Asian Width; Photo-Club-Hub#807, focus-ios#2268")

  func problems(in translations: [Translation], of locale: AuditedLocale) -> [TranslationProblem] {
    let wide = translations.compactMap { translation in
      Self.width(of: translation).map { (translation: translation, width: $0) }
    }
    let widest = wide.map(\.width).max() ?? 0
    let found = wide.map { TranslationProblem(translation: $0.translation, problem: Self.problem($0)) }
    return ProblemSummary.summarized(found) { group in
      "\(group.count) titles take more columns than the about \(group[0].translation.facts.rowWidth ?? 0) that fit beside "
        + "what is in their rows, the widest about \(widest) (an estimate)"
    }
  }

  /// How many columns a title takes that is too wide; `nil` for any other text.
  private static func width(of translation: Translation) -> Int? {
    // No character takes more columns than it has bytes.
    guard let limit = translation.facts.rowWidth, translation.text.utf8.count > limit else { return nil }
    let width = DisplayWidth.columns(of: translation.text)
    guard width > limit else { return nil }
    if !translation.locale.isSource, DisplayWidth.columns(of: translation.source) > limit { return nil }
    return width
  }

  private static func problem(_ title: (translation: Translation, width: Int)) -> Problem {
    let limit = title.translation.facts.rowWidth ?? 0
    return Problem(
      "the title takes about \(title.width) columns where about \(limit) fit beside what is in its row (an estimate)",
      fix: "Find a shorter title.")
  }
}

extension Finding.Rule {
  /// A title is wider than the row that it shares with something else.
  public static let rowTooWide = Finding.Rule(rawValue: "row-too-wide")
}
