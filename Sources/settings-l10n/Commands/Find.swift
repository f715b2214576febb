import ArgumentParser
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n find`: from a text on screen to its key.
struct Find: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find a text: its key, its table, where it is shown, and its translations.",
    usage: "settings-l10n find <bundle> <text> [--locale <locale> ...] [--regex] [<options>]",
    discussion: """
      Searches source texts, translations, keys and defaults. Case, width and accents of letters do not count. Whole \
      texts come first. If nothing is found, the exit status is 1.

      EXAMPLES:
        settings-l10n find App/Settings.bundle "Sound effects"
        settings-l10n find . "^SETTINGS_" --regex --locale en
      """)

  @OptionGroup var place: NamedBundle

  @Argument(help: "The text, or a part of it.")
  var text: String

  @Flag(help: "The text is a regular expression; it is found as written.")
  var regex = false

  @OptionGroup var locales: ChosenLanguages

  @Option(help: "The output format.")
  var format = DocumentFormat.text

  @OptionGroup var reading: SourceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if text.isEmpty { throw ValidationError("The text is empty.") }
  }

  func run() throws {
    let (path, matches) = try Failure.reporting { try found() }
    switch format {
    case .json: try Output.json(["schemaVersion": 1, "matches": matches.map(\.members)] as JSONMembers)
    case .text: Output.lines(MatchText(matches: matches, bundle: path, style: output.style).lines, output.style)
    }
    if matches.isEmpty {
      Output.remark("\(TerminalText.clean(path)): no text, key or default matches")
      try ExitStatus.findings.end()
    }
  }

  private func found() throws -> (path: String, matches: [TextMatch]) {
    let pattern = try regex ? TextPattern(regularExpression: text) : TextPattern(text: text)
    let path = try source.path()
    let options = try source.catalogOptions(of: path)
    return try SettingsBundle.reading(path) { bundle in
      let catalog = try bundle.catalog(options)
      let names = try locales.locale.isEmpty ? nil : locales.languages(of: catalog).map(\.localization)
      return (path, try TextSearch(catalog, localizations: names).matches(pattern))
    }
  }
}
