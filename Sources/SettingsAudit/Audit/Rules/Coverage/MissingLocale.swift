internal import SettingsCatalog
internal import SettingsLocalization

/// A localization that the bundle should have and does not have.
struct MissingLocale: BundleCheck {
  let description = RuleDescription(
    "missing-locale", .warning, "A language that the app supports is missing from its settings",
    explanation: """
      The configuration, or --locale, names a localization for which the bundle has no lproj: users of the app in that \
      language read its settings in another one. Reported once for each localization; its texts are counted in the \
      report, and not reported individually.

      `settings-l10n export` writes a file for translators, and `settings-l10n import` creates the lproj from the \
      translated file.
      """,
    source: "Apple, Localizing your app: each language has its own lproj folder")

  func findings(in context: AuditContext) -> [Finding] {
    context.locales.filter { !$0.isPresent }.map { locale in
      finding(
        "there is no \(locale.name).lproj: its users read the settings in another language", locale: locale.name,
        fix: "\(SuggestedCommand.export(context.bundle, locale.name)) writes its texts for translators.")
    }
  }
}
