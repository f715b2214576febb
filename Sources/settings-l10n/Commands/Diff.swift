import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsHistory
import SettingsLocalization

/// The formats of `diff`.
enum DifferenceFormat: String, NamedChoice {
  case text, json, markdown
}

/// `settings-l10n diff`: what users see differently in two versions of a bundle.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what users see differently in two versions of a bundle.",
    usage: """
      settings-l10n diff <old> <new> [--locale <locale> ...] [--format <format>] [--exit-code] [<options>]
      settings-l10n diff [<bundle>] --git <rev>[..<rev>] [<options>]
      """,
    discussion: """
      Panes and rows that came and went, rows that show another default, texts that changed, translations whose source \
      text has changed, identifiers and missing translations that came and went, plural files (.stringsdict), and \
      coverage. The order of rows and entries, encodings and comments \
      are no difference. With --git, a commit is read into memory, and nothing is checked out.

      [-old-]  only the old text has it
      {+new+}  only the new text has it

      The exit status is 0, also if there are differences; with --exit-code it is then 1. It is 1, too, if a file with \
      an error has texts that could not be compared, and 2 if one of the bundles cannot be read.

      EXAMPLES:
        settings-l10n diff Old/Settings.bundle App/Settings.bundle
        settings-l10n diff App/Settings.bundle --git origin/main
        settings-l10n diff --git v1.0..v2.0 --format markdown
        settings-l10n diff --git HEAD --exit-code --locale de,fr
      """)

  @Argument(
    help: "The old and the new bundle; with --git one bundle. (default with --git: .)", completion: .directory)
  var bundles: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare a commit with the files as they are now, or two commits with each other.", valueName: "rev|rev..rev"))
  var git: String?

  @OptionGroup var locales: ChosenLanguages

  @Option(help: "The output format.")
  var format = DifferenceFormat.text

  @Flag(help: "Exit with status 1 if there is a difference.")
  var exitCode = false

  @OptionGroup var content: ContentOptions
  @OptionGroup var project: ConfigurationOptions
  @Option(help: "How texts are resolved: as iOS does (ios), or best fallback per text (icu). (default: ios)")
  var policy: ResolutionPolicy?

  @Option(help: "The device that shows the panes: one, or all that the bundles have files or rows for. (default: all)")
  var device: DeviceChoice?

  @OptionGroup var printing: PrintingOptions

  func validate() throws {
    if let git {
      if bundles.count > 1 { throw ValidationError("--git compares versions of one bundle: name only that.") }
      _ = try RevisionRange(git)
    } else if bundles.count != 2 {
      throw ValidationError("Name the old and the new bundle, or one bundle with --git REV.")
    }
  }

  func run() throws {
    let result = try Failure.reporting(as: format == .json ? .json : .text) { try compared() }
    switch format {
    case .json: try Output.json(result.document)
    case .markdown: Output.text(DifferenceMarkdown(result: result).text)
    case .text: Output.lines(DifferenceText(result: result, style: printing.style).lines, printing.style)
    }
    let isDifferent = exitCode && !result.comparison.isEmpty
    if isDifferent || !result.comparison.unread.isEmpty { try ExitStatus.findings.end() }
  }

  private func compared() throws -> ComparisonResult {
    let range = try git.map { try RevisionRange($0) }
    let path = try BundleChoice.path(bundles.last ?? ".", content.dialect, project)
    let options = try options(of: path)
    do {
      return try ComparedBundles(old: range == nil ? oldPath() : nil, new: path, range: range)
        .compared(options, locales: locales.names)
    } catch ComparisonError.unknownLocalization(let name, let known) {
      throw Failure(UnknownName.message("localization", name, known: known.map(\.text)))
    }
  }

  private func oldPath() throws -> String { try BundleChoice.path(bundles[0], content.dialect, project) }

  /// Both sides are read alike: the command line overrides the configuration of the new bundle.
  private func options(of path: String) throws -> AuditOptions {
    let configuration = try project.configuration(of: path)
    var options = configuration.auditOptions
    content.apply(to: &options.catalog.reading)
    options.policy = policy ?? configuration.policy ?? .ios
    options.device = device ?? options.device
    return options
  }
}
