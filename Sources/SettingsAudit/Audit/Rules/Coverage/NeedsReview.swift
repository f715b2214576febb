internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A translation that is marked as unfinished.
  public static let needsReview = Finding.Rule(rawValue: "needs-review")
}

struct NeedsReview: TranslationCheck {
  let description = RuleDescription(
    .needsReview, .note, "Users read a translation that nobody has approved",
    explanation: """
      A translator or a translation program marked the text as unfinished, and it was imported nevertheless. It is \
      exported as needing review. A finished translation, or `settings-l10n state accept`, ends the finding.
      """,
    source: "Weblate and Xcode's string catalogs record such states; tables have no place for them")

  func problem(in translation: Translation) -> Problem? {
    guard translation.state == .needsReview else { return nil }
    return Problem(
      "the translation is marked as needing review", fix: "Review it, then record it with state accept.")
  }
}
