public import SettingsLocalization
internal import SettingsTranslation

/// A translation of a source text that has changed since.
struct StaleTranslation: TranslationCheck {
  let description = RuleDescription(
    .staleTranslation, .warning, "Users read something else than the source text says",
    explanation: """
      The source text has changed since the translation was made. The state file of the bundle has a hash of the source \
      text that each translation was made from; without a line in it nothing is known, and nothing is reported.

      `settings-l10n export --only stale` writes the texts for translators. If the translation still fits, say so: \
      `settings-l10n state accept BUNDLE --locale LOCALE --key KEY`.
      """,
    source: "Weblate and Xcode's string catalogs record such states; tables have no place for them")

  func problem(in translation: Translation) -> Problem? {
    guard translation.state == .stale else { return nil }
    return Problem(
      "the source text has changed since the translation was made: \(translation.source.quoted)",
      fix: "Translate it again, or record with state accept that it still fits.")
  }
}

extension Finding.Rule {
  /// A translation of a source text that has changed since.
  public static let staleTranslation = Finding.Rule(rawValue: "stale-translation")
}
