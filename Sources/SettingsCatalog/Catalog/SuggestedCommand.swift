package import SettingsLocalization

/// The commands that messages suggest, as they are typed in a shell: each names the bundle before all else.
package enum SuggestedCommand {
  private enum Verb: String, CaseIterable {
    case export, bake, rename, remove, sync, add, lint, compile
    case initCatalogs = "init catalogs"
    case accept = "state accept"
    case prune = "state prune"
  }

  /// Writes what localizations lack for translators, several into a folder. Never `sync`, which would put the source text
  /// in the place of a translation, where it is no longer reported as missing.
  package static func export(_ bundle: SettingsBundle, _ localizations: LocalizationName...) -> String {
    export(bundle, localizations)
  }

  /// Writes what localizations lack for translators; `all` for a list that nobody would read.
  package static func export(_ bundle: SettingsBundle, _ localizations: [LocalizationName]) -> String {
    "\(start(.export, bundle.path)) --locale \(list(localizations)) --only missing --format csv"
      + (localizations.count == 1 ? "" : " --output \(folder("translations", beside: bundle))")
  }

  /// Adds the texts of a localization to string catalogs, and changes those that differ.
  ///
  /// - Parameter folder: that of the catalogs.
  package static func exportCatalog(
    _ bundle: SettingsBundle, _ localization: LocalizationName, to folder: String
  ) -> String {
    "\(exportCatalog(bundle, [localization])) --output \(CommandLineWord.path(folder))"
  }

  /// The command up to the folder of the catalogs.
  package static func exportCatalog(_ bundle: SettingsBundle, _ localizations: [LocalizationName]) -> String {
    "\(start(.export, bundle.path)) --format xcstrings --locale \(list(localizations)) --include-untranslatable"
  }

  /// Makes string catalogs of the tables of a bundle.
  ///
  /// - Parameter folder: that of the catalogs.
  package static func initCatalogs(_ bundle: SettingsBundle, _ folder: String) -> String {
    "\(start(.initCatalogs, bundle.path)) --output \(CommandLineWord.path(folder))"
  }

  /// Makes the tables of a bundle equal to its string catalogs.
  package static func compile(_ bundle: SettingsBundle) -> String { start(.compile, bundle.path) }

  /// Completes the tables of a copy, which is built into the app: for what only an iPhone lacks. No copy goes into a
  /// bundle.
  package static func bake(_ bundle: SettingsBundle) -> String {
    "\(start(.bake, bundle.path)) --output \(folder("build", beside: bundle))"
  }

  /// A folder for files, outside of the bundle if the shell stands in it.
  package static func folder(_ name: String, beside bundle: SettingsBundle) -> String {
    CommandLineWord.path(bundle.holdsWorkingFolder ? bundle.path + "/../" + name : name)
  }

  /// Brings the files of an export back, in languages of which the bundle lacks some: the name of a file makes none.
  ///
  /// - Parameters:
  ///   - bundle: its path, as it was given.
  ///   - files: the file or folder of the export.
  package static func importing(_ bundle: String, _ files: String, _ languages: [CatalogLanguage]) -> String {
    let locales = languages.map { " --locale " + CommandLineWord.quoted($0.localization.text) }.joined()
    return "settings-l10n import \(CommandLineWord.path(bundle)) \(CommandLineWord.path(files))" + locales
  }

  /// Gives a key of the tables the name that a pane looks up.
  package static func rename(_ bundle: SettingsBundle, _ key: ProbableRename) -> String {
    let words = [key.old.key.text, key.new.key.text].map(CommandLineWord.quoted)
    let separator = words.contains { $0.hasPrefix("-") } ? "-- " : ""
    return "\(start(.rename, bundle.path)) --table \(CommandLineWord.quoted(key.old.table.text)) \(separator)"
      + words.joined(separator: " ")
  }

  /// Removes a localization.
  package static func remove(_ bundle: SettingsBundle, _ localization: LocalizationName) -> String {
    "\(start(.remove, bundle.path)) \(CommandLineWord.quoted(localization.text))"
  }

  /// Adds languages that the bundle lacks. Where the source texts have no lproj, their language comes first, since its users
  /// would read one of the new ones.
  package static func adding(
    _ languages: [LocalizationName], to bundle: SettingsBundle, _ source: CatalogLanguage
  ) -> String {
    let hasSource = bundle.localizations.contains { $0 == source.localization || $0 == .base }
    let names = (hasSource ? [] : [source.localization]) + languages
    return start(.add, bundle.path) + names.map { " " + CommandLineWord.quoted($0.text) }.joined()
  }

  /// Adds keys that no table has to the development language's.
  package static func sync(_ bundle: SettingsBundle, _ localization: LocalizationName) -> String {
    "\(start(.sync, bundle.path)) --locale \(CommandLineWord.quoted(localization.text))"
  }

  /// Compares the tables with the string catalogs.
  package static func lintCatalogs(_ bundle: SettingsBundle) -> String {
    "\(start(.lint, bundle.path)) --only catalog-out-of-date"
  }

  /// Saves the tables in other encodings as UTF-8.
  package static func recode(_ bundle: SettingsBundle) -> String {
    "\(start(.lint, bundle.path)) --only encoding --fix-encoding"
  }

  /// Says in the state file that an entry holds a translation.
  static func accept(_ bundle: SettingsBundle, _ entry: StateEntry) -> String {
    let words = [entry.place.localization.text, entry.place.table.text, entry.key.text].map(CommandLineWord.quoted)
    return "\(start(.accept, bundle.path)) --locale \(words[0]) --table \(words[1]) --key \(words[2])"
  }

  /// Removes the lines of the state file that say nothing.
  static func prune(_ bundle: SettingsBundle) -> String { start(.prune, bundle.path) }

  /// Localizations as the value of `--locale`; `all` for a list that nobody would read.
  private static func list(_ localizations: [LocalizationName]) -> String {
    let isListed = localizations.count <= 12 && localizations.allSatisfy { !$0.text.contains(",") }
    let names = localizations.count == 1 || isListed ? localizations.map(\.text) : ["all"]
    return CommandLineWord.quoted(names.joined(separator: ","))
  }

  fileprivate static let starts = Verb.allCases.map { "settings-l10n \($0.rawValue) " }

  private static func start(_ verb: Verb, _ bundle: String) -> String {
    "settings-l10n \(verb.rawValue) \(CommandLineWord.path(bundle))"
  }
}

/// Puts the name of a bundle in the place of its path in all commands: for a page, which others get, and whose commands
/// are for the folder of the bundle.
package struct PathlessCommands {
  private let search: LiteralSearch
  private let path: [UInt8]
  private let name: [UInt8]
  /// The folders outside of the bundle that commands name if the shell stands in it, and what they are for others.
  private let folders: [(here: String, there: String)]

  package init(_ bundle: SettingsBundle) {
    path = Array(CommandLineWord.path(bundle.path).utf8)
    name = Array(CommandLineWord.quoted(bundle.name).utf8)
    let starts = SuggestedCommand.starts.map { [path] start in Array(start.utf8) + path }
    search = LiteralSearch(path == name ? [] : starts)
    let names = bundle.holdsWorkingFolder ? ["build", "translations"] : []
    folders = names.map { (" --output " + SuggestedCommand.folder($0, beside: bundle), " --output " + $0) }
  }

  /// A text of a finding, with its commands changed.
  package func text(_ text: String) -> String {
    let text = folders.reduce(text) { $0.replacing(literal: $1.here, with: $1.there) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    search.search(bytes) { _, end in
      result += bytes[copied..<end - path.count] + name
      copied = end
      return false
    }
    return copied == 0 ? text : String(decoding: result + bytes[copied...], as: UTF8.self)
  }
}
