internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A text ends with unneeded white space.
  public static let endSpace = Finding.Rule(rawValue: "end-space")
}

struct EndSpace: TranslationCheck {
  let description = RuleDescription(
    .endSpace, .note, isFixable: true,
    "A value is not aligned with the others, or a text has an empty line below it",
    explanation: """
      White space at the end of a title moves what is next to it, and a line end leaves an empty line below a footer. \
      Usually it was typed by mistake and is invisible in an editor.

      Reported if a translation ends with white space and its source does not. In the source itself it is reported \
      once and not again for translations that have it too. A translation without the white space of its \
      source is not reported, because nothing visible is missing. A text of only white space is reported by \
      empty-translation.
      """,
    source: "Unicode, White_Space; the same check is in all tools for translators")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.trailingSpace), !translation.text.isBlank else { return nil }
    if translation.localization.isSource { return ownProblem(translation.text) }
    guard !translation.sourceTraits.contains(.trailingSpace), translation.isComparable else { return nil }
    let differences = EdgeSpace.differences(source: translation.source, translation: translation.text)
    return differences.first { $0.side == .trailing }.map { Problem($0.message, fix: Self.fix) }
  }

  /// The problem of a text that ends with white space. Line ends are not reported: a source may use them for spacing on
  /// purpose.
  private func ownProblem(_ text: String) -> Problem? {
    guard let last = text.unicodeScalars.last, last != "\n", last != "\r" else { return nil }
    return Problem("the text ends with \(CharacterNames.describe(last))", fix: Self.fix)
  }

  private static let fix = "Remove it."
}
