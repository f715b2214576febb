package import SettingsLocalization

/// The commands that messages suggest, as they are typed in a shell.
package enum SuggestedCommand {
  /// Writes what a localization lacks for translators. Never `sync`, which would put the source text in the place of a
  /// translation, where it is no longer reported as missing.
  package static func export(_ bundle: SettingsBundle, _ localization: LocalizationName) -> String {
    "settings-l10n export \(CommandLineWord.quoted(bundle.path)) --locale \(CommandLineWord.quoted(localization.text)) "
      + "--only missing --format csv"
  }

  /// Adds keys that no table has to the development language's.
  package static func sync(_ bundle: SettingsBundle, _ localization: LocalizationName) -> String {
    "settings-l10n sync \(CommandLineWord.quoted(bundle.path)) --locale \(CommandLineWord.quoted(localization.text))"
  }
}
