internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A translation begins with different white space than its source.
  public static let leadingSpace = Finding.Rule(rawValue: "leading-space")
}

struct LeadingSpace: TranslationCheck {
  let description = RuleDescription(
    .leadingSpace, .warning, "A title is indented more or less than its neighbours",
    explanation: """
      White space at the start of a text is visible: the title of the row is indented. Some bundles indent on purpose, \
      with spaces at the start of the source; then a translation without them loses the indentation.

      Reported if source and translation begin with different white space. A text of only white space is reported by \
      empty-translation.
      """,
    source: "Unicode, White_Space; the same check is in all tools for translators")

  func problem(in translation: Translation) -> Problem? {
    guard translation.eitherTraits.contains(.leadingSpace), translation.isComparable else { return nil }
    let differences = EdgeSpace.differences(source: translation.source, translation: translation.text)
    guard !translation.text.isBlank, let leading = differences.first(where: { $0.side == .leading }) else { return nil }
    return Problem(leading.message, fix: "Begin the translation the same way as the source.")
  }
}
