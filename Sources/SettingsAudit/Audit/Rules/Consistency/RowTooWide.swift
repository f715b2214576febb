public import SettingsLocalization

extension Finding.Rule {
  /// A title is too wide for its row.
  public static let rowTooWide = Finding.Rule(rawValue: "row-too-wide")
}

struct RowTooWide: LocalizationCheck {
  let description = RuleDescription(
    .rowTooWide, .note, "A title wraps, is cut, or displaces its value",
    explanation: """
      A switch, a value or a text field is next to the title of its row. How much fits depends on the device, the text \
      size that the user chose and the version of iOS. This rule counts columns as in a terminal: two for East Asian \
      characters, none for combining marks. It is an estimate.

      Reported for titles of switches, choices, values and text fields with more columns than the project allows (32 \
      by default); for a translation only if its source fits, otherwise the source is reported. Footers, headers, \
      options of lists and placeholders have their own line. More than five in a file are reported as one finding.
      """,
    source: "UAX #11, East Asian Width; Photo-Club-Hub#807, focus-ios#2268")

  func problems(in translations: [Translation], of localization: AuditedLocalization) -> [TranslationProblem] {
    let wide = translations.compactMap { translation in
      Self.width(of: translation).map { (translation: translation, width: $0) }
    }
    let widest = wide.map(\.width).max() ?? 0
    return ProblemSummary.problems(of: wide.map(\.translation), fix: "Find a shorter title.") { title in
      "the title takes about \(DisplayWidth.columns(of: title.text)) columns, but about \(title.facts.rowWidth ?? 0) fit "
        + "in its row (an estimate)"
    } all: { group in
      "\(group.count) titles take more columns than the about \(group[0].facts.rowWidth ?? 0) that fit in their rows, "
        + "the widest about \(widest) (an estimate)"
    }
  }

  /// The columns of a title that is too wide; `nil` for any other text.
  private static func width(of translation: Translation) -> Int? {
    // No character takes more columns than it has bytes.
    guard let limit = translation.facts.rowWidth, translation.text.utf8.count > limit else { return nil }
    let width = DisplayWidth.columns(of: translation.text)
    guard width > limit else { return nil }
    if !translation.localization.isSource, DisplayWidth.columns(of: translation.source) > limit { return nil }
    return width
  }
}
