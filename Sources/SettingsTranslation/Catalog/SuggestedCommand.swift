package import SettingsLocalization

/// The commands that messages suggest, as they are typed in a shell.
package enum SuggestedCommand {
  /// Writes what a localization lacks for translators. Never `sync`, which would put the source text in the place of a
  /// translation, where it is no longer reported as missing.
  package static func export(_ bundle: SettingsBundle, _ localization: LocalizationName) -> String {
    "settings-l10n export \(CommandLineWord.quoted(bundle.path)) --locale \(CommandLineWord.quoted(localization.text)) "
      + "--only missing --format csv"
  }

  /// Completes the tables of a copy, which is built into the app: for what only an iPhone lacks.
  package static func bake(_ bundle: SettingsBundle) -> String {
    "settings-l10n bake \(CommandLineWord.quoted(bundle.path)) --output build"
  }

  /// Brings the files of an export back, in languages of which the bundle lacks some: the name of a file makes none.
  ///
  /// - Parameters:
  ///   - bundle: its path, as it was given.
  ///   - files: the file or folder of the export.
  package static func importing(_ bundle: String, _ files: String, _ languages: [CatalogLanguage]) -> String {
    let locales = languages.map { " --locale " + CommandLineWord.quoted($0.localization.text) }.joined()
    return "settings-l10n import \(CommandLineWord.quoted(bundle)) \(CommandLineWord.quoted(files))" + locales
  }

  /// Gives a key of the tables the name that a pane looks up.
  package static func rename(_ bundle: SettingsBundle, _ key: ProbableRename) -> String {
    let words = [bundle.path, key.old.key.text, key.new.key.text].map(CommandLineWord.quoted)
    let separator = words.dropFirst().contains { $0.hasPrefix("-") } ? "-- " : ""
    return "settings-l10n rename --table \(CommandLineWord.quoted(key.old.table.text)) \(separator)"
      + words.joined(separator: " ")
  }

  /// Removes a localization.
  package static func remove(_ bundle: SettingsBundle, _ localization: LocalizationName) -> String {
    "settings-l10n remove \(CommandLineWord.quoted(bundle.path)) \(CommandLineWord.quoted(localization.text))"
  }

  /// Adds keys that no table has to the development language's.
  package static func sync(_ bundle: SettingsBundle, _ localization: LocalizationName) -> String {
    "settings-l10n sync \(CommandLineWord.quoted(bundle.path)) --locale \(CommandLineWord.quoted(localization.text))"
  }
}
