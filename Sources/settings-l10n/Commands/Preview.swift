import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsPreview
import SettingsReports

/// `settings-l10n preview`: the screens of a bundle in its languages, as a page.
struct Preview: ParsableCommand, ReaderCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show the screens of a bundle in its languages, as a page for a browser.",
    usage: """
      settings-l10n preview [<bundle>] [--locale <locale> ...] [--pane <pane>] [--pseudo <name> ...] \
      [--output <path>] [<options>]
      """,
    discussion: """
      The page is one file that loads nothing: it opens by a double click, and can be mailed. It shows every pane as an \
      iPhone does, marks what is not translated, and says for each text where it comes from. Links to a text stay valid \
      when the bundle changes.

      Without --output the page is a new file in the folder for temporary files, whose path is printed; on a desktop it \
      is opened. A folder as --output gets a page for each language, and index.html.

      With --editable a translator can type in the page, and sends back an XLIFF file, which import takes.

      Made languages: en-XA (with accents, longer), ar-XB (from right to left), xx-LS (with a long end), keys (every text \
      is its key), longest (of each text the longest translation).

      EXAMPLES:
        settings-l10n preview
        settings-l10n preview App/Settings.bundle --locale de,ar -o preview.html
        settings-l10n preview --pane Sound --pseudo none --open
        settings-l10n preview --editable --locale fr -o fr.html
        settings-l10n preview -o preview/
      """)

  @OptionGroup var languages: ChosenLanguages

  @Option(
    help: "Only the pane with this name, such as Sound, and those below it.", completion: .custom(Completions.panes))
  var pane: String?

  @Option(
    help: ArgumentHelp(
      "Made languages: en-XA, ar-XB, xx-LS, keys, longest, or \"none\". (default: en-XA,ar-XB,longest)",
      discussion: "May be repeated, or a comma-separated list.", valueName: "name"),
    completion: .list(PreviewOptions.MadeLanguage.all.map(\.name) + ["none"]))
  var pseudo: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A file, a folder, or - for standard output. (default: a temporary file)", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(
    help: "A page to translate in: a field for each text, and a file to send back. Needs --locale with one language.")
  var editable = false

  @Flag(inversion: .prefixedNo, help: "Open the page in a browser. (default: a temporary file on a desktop is opened)")
  var open: Bool?

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var result: OutputOptions

  func validate() throws {
    _ = try made()
    if output == "" { throw ValidationError("--output is empty: give a file or a folder, or - for standard output.") }
    if editable, languages.names.count != 1 {
      throw ValidationError("--editable needs --locale with one language.")
    }
    if output == "-", open == true { throw ValidationError("--open needs a file: give one with --output.") }
  }

  func run() throws {
    let (preview, bundle) = try Failure.reporting {
      let path = try source.path()
      let (options, apps) = (try options(of: path), AppReader())
      return try SettingsBundle.reading(path) { bundle in
        var options = options
        options.audit = try apps.answered(options.audit, for: bundle)
        try CatalogNote.say(bundle, options.audit.catalog)
        return (try SettingsPreview.reporting(bundle, options), bundle)
      }
    }
    try Failure.reporting { try write(preview) }
    result.report(preview.findings + [preview.unreadableProject].compactMap(\.self), in: bundle)
    try ExitStatus(preview.findings, failOn: result.failOn).end()
  }

  // MARK: Options

  private func options(of path: String) throws -> PreviewOptions {
    let configuration = try reading.project.configuration(of: path)
    var audit = configuration.auditOptions
    reading.content.apply(to: &audit.catalog.reading)
    reader.apply(to: &audit.policy, &audit.device)
    audit.hostApp = app.applied(to: audit.hostApp)
    var options = PreviewOptions(audit)
    options.locales = languages.names
    options.audit.expectedLocales += options.locales
    options.pane = pane
    options.made = try made()
    return options
  }

  /// The made languages, each once.
  private func made() throws -> [PreviewOptions.MadeLanguage] {
    if pseudo.isEmpty { return editable ? [] : PreviewOptions.MadeLanguage.usual }
    let names = LocaleList.names(pseudo)
    if names == ["none"] { return [] }
    if names.contains("none") { throw ValidationError("--pseudo none leaves all of them out: name no other.") }
    let known = PreviewOptions.MadeLanguage.all
    var made: [PreviewOptions.MadeLanguage] = []
    for name in names {
      guard let language = known.first(where: { $0.name.isExactlyIgnoringCase(name) }) else {
        throw ValidationError(UnknownName.message("made language", name, known: known.map(\.name) + ["none"]))
      }
      if !made.contains(language) { made.append(language) }
    }
    return made
  }

  // MARK: Output

  private func write(_ preview: SettingsPreview) throws {
    let place = PreviewPlace(output)
    let files = try editable ? place.editable(preview) : place.files(of: preview)
    guard let path = try place.write(files) else { return }
    if output == nil { Output.line(TerminalText.clean(path)) }
    if open ?? (output == nil && Browser.isLikely) { Browser.open(path) }
  }
}

extension SettingsPreview {
  /// Reads a bundle; a pane that it does not have is an error that names the nearest.
  fileprivate static func reporting(_ bundle: SettingsBundle, _ options: PreviewOptions) throws -> SettingsPreview {
    do {
      return try SettingsPreview(bundle, options)
    } catch PreviewError.unknownPane(let name, let known) {
      throw Failure(UnknownName.message("pane", name, known: known))
    }
  }
}
