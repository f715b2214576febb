public import SettingsLocalization

/// A translation begins with other white space than its source.
struct LeadingSpace: TranslationCheck {
  let description = RuleDescription(
    .leadingSpace, .warning, "A title stands further in, or less far, than its neighbours",
    explanation: """
      White space at the start of a text shows: the title of the row is indented. Some bundles indent on purpose, with \
      spaces at the start of the source; then a translation without them loses the indentation.

      Found where source and translation begin with different white space. A text that is nothing but white space is found \
      by empty-translation.
      """,
    source: "Unicode, White_Space; the same check is in all tools for translators")

  func problem(in translation: Translation) -> Problem? {
    guard translation.eitherTraits.contains(.leadingSpace), translation.isComparable else { return nil }
    let differences = EdgeSpace.differences(source: translation.source, translation: translation.text)
    guard !translation.text.isBlank, let leading = differences.first(where: { $0.side == .leading }) else { return nil }
    return Problem(leading.message, fix: "Begin the translation as the source begins.")
  }
}

extension Finding.Rule {
  /// A translation begins with other white space than its source.
  public static let leadingSpace = Finding.Rule(rawValue: "leading-space")
}
