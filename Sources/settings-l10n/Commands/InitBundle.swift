import ArgumentParser
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n init bundle`: a Settings bundle to start from.
struct InitBundle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Make a Settings bundle to start from, with one of each common row.",
    usage: "settings-l10n init bundle <path> [--locales <locale>,...]",
    discussion: """
      The bundle has two panes, Root and About, with a table for each in every language. lint finds nothing in it. The \
      texts are there in \(StarterBundle.languages.joined(separator: ", ")); other languages are added with add.

      EXAMPLES:
        settings-l10n init bundle App/Settings.bundle
        settings-l10n init bundle App/Settings.bundle --locales en,de
      """)

  @Argument(help: "Where the bundle is made: a path that ends in Settings.bundle and does not exist.")
  var path: String

  @Option(
    help: ArgumentHelp(
      "The languages of its tables. (default: en)",
      discussion: "May be repeated, or a comma-separated list.", valueName: "locale"),
    completion: .list(StarterBundle.languages))
  var locales: [String] = []

  @OptionGroup var printing: PrintingOptions

  private static let names = ["Settings.bundle", "InAppSettings.bundle"]

  func validate() throws {
    guard let name = FilePath.components(path).last, InitBundle.names.contains(name) else {
      throw ValidationError("\(path): an app finds a bundle by its name; end the path with Settings.bundle.")
    }
    try LocaleList.requireName(locales, of: "--locales")
    let other = LocaleList.names(locales).first { !StarterBundle.languages.contains($0) }
    if let other {
      throw ValidationError(
        "--locales \(other): there are texts in \(StarterBundle.languages.joined(separator: ", ")) only; make the "
          + "bundle, then run settings-l10n add.")
    }
  }

  func run() throws {
    try Failure.reporting {
      let languages = locales.isEmpty ? ["en"] : LocaleList.names(locales)
      let files = try StarterBundle.files(in: languages)
      try BundleWriting.requireCheckedOut(path, files.map(\.path))
      try NewFolder.write(files, to: path)
      let made = TerminalText.clean(FilePath.withoutTrailingSlash(path))
      Output.lines(files.map { "\(made)/\($0.path)" })
      Output.remark("note: add the bundle to the target of the app, and register its defaults (settings-l10n defaults)")
    }
  }
}
