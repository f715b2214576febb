public import SettingsLocalization

/// A text ends with white space that has no purpose.
struct EndSpace: TranslationCheck {
  let description = RuleDescription(
    .endSpace, .warning, isFixable: true, "A value does not line up with others, or a text has an empty line below it",
    explanation: """
      White space at the end of a title moves what is beside it, and a line end leaves an empty line below a footer. Mostly \
      it was typed by mistake and nobody can see it in an editor.

      Found where a translation ends with white space and its source does not; in the source itself it is a note, which is \
      told once and not for the translations that have it as well. A translation without the white space of its source is \
      not told: nobody misses it. A text that is nothing but white space is found by empty-translation.
      """,
    source: "Unicode, White_Space; the same check is in all tools for translators")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.trailingSpace), !translation.text.isBlank else { return nil }
    if translation.locale.isSource { return ownProblem(translation.text) }
    guard !translation.sourceTraits.contains(.trailingSpace), translation.isComparable else { return nil }
    let differences = EdgeSpace.differences(source: translation.source, translation: translation.text)
    return differences.first { $0.side == .trailing }.map { Problem($0.message, fix: Self.fix) }
  }

  /// Line ends of a source may keep a distance on purpose.
  private func ownProblem(_ text: String) -> Problem? {
    guard let last = text.unicodeScalars.last, last != "\n", last != "\r" else { return nil }
    return Problem("the text ends with \(CharacterNames.describe(last))", fix: Self.fix, severity: .note)
  }

  private static let fix = "Remove it."
}

extension String {
  /// Whether there is nothing but white space.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.isSpace) }
}

extension Finding.Rule {
  /// A text ends with white space that has no purpose.
  public static let endSpace = Finding.Rule(rawValue: "end-space")
}
