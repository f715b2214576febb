import SettingsTranslation
import ArgumentParser
public import SettingsLocalization

extension ExportSelection: NamedChoice {}

/// `settings-l10n export`: files for translators.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write translation files: every text of the panes, with where and how it is shown.",
    usage: "settings-l10n export <bundle> --format <format> [--locale <locale> ...] [--output <path>] [<options>]",
    discussion: """
      xliff, po, csv, tsv and json carry what an import needs to tell who changed what since; xcode and xcloc are as Xcode \
      writes them; xcstrings has all languages in one file per table; strings are the tables themselves; pot is a template \
      without a language.

      One file goes to standard output, or to --output; several need a folder. A file that is there is replaced; a \
      string catalog keeps what it holds beside. A language that the bundle does not have yet can be exported, too.
      """)

  @OptionGroup var source: BundleSource
  @OptionGroup var locales: LanguageOptions

  @Option(help: "The format of the files.")
  var format: TranslationFormat

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A file, a folder, or - for standard output.", valueName: "path"), completion: .file())
  var output: String?

  @Option(help: "All units, those that the table lacks, or those whose source text is another than in --base.")
  var only = ExportSelection.all

  @Option(help: ArgumentHelp("An earlier export, to tell what has changed since.", valueName: "path"))
  var base: [String] = []

  @Flag(help: "Give untranslated units the source text, for clients that show only what has a translation.")
  var prefillTargets = false

  @Flag(help: "Export texts that are not for translators, too: without letters, licences, marked DoNotLocalize.")
  var includeUntranslatable = false

  @Flag(help: "Export units that are empty on purpose in formats that cannot tell them from untranslated ones.")
  var includeEmpty = false

  @Option(
    help: ArgumentHelp(
      "The folder of the Xcode project, from which xcode and xcloc name files. (default: the nearest above with one)",
      valueName: "folder"),
    completion: .directory)
  var projectRoot: String?

  @Option(
    help: ArgumentHelp("At most so many characters in a field: Title=30. May be repeated.", valueName: "field=number"))
  var maxLength: [LengthLimit] = []

  @Flag(inversion: .prefixedNo, help: "Guard cells of csv and tsv against being read as formulas.")
  var formulaGuard = true

  @Flag(help: "Begin csv and tsv with a byte-order mark, which Excel needs.")
  var excel = false

  @OptionGroup var appearance: OutputOptions

  func validate() throws {
    if only == .stale, base.isEmpty { throw ValidationError("--only stale needs --base, the export to compare with.") }
    if output == "" { throw ValidationError("--output is empty: name a file or a folder, or - for standard output.") }
  }

  func run() throws {
    let (bundle, findings) = try Failure.reporting { try exported() }
    appearance.tell(findings, in: bundle)
    let isIncomplete = findings.contains { $0.rule == .exportLeftOut }
    try max(isIncomplete ? .findings : .done, ExitStatus(findings, failOn: appearance.failOn)).end()
  }

  private func exported() throws -> (SettingsBundle, [Finding]) {
    let path = try source.path()
    let place = OutputPlace(output, format: format)
    let (bundle, catalog, result) = try SettingsBundle.reading(path) { bundle in
      let catalog = try bundle.catalog(catalogOptions(of: path))
      let languages = try format == .pot ? [] : locales.languages(of: bundle, catalog)
      let run = TranslationExport(bundle, catalog, format: format, options: try options(bundle, catalog))
      return (bundle, catalog, try place.named { try run.files(for: languages) { try place.existing($0) } })
    }
    if catalog.units.isEmpty { Output.note("note: no pane of the bundle has a text that a table could translate") }
    try place.write(result.files)
    if result.files.isEmpty { Output.note("note: there is nothing to export; no file was written") }
    // Of the source language a table is both read from and exported.
    return (bundle, result.findings.map(\.named).withoutDoubles)
  }

  private func catalogOptions(of path: String) throws -> CatalogOptions {
    var options = try source.catalogOptions(of: path)
    for limit in maxLength { options.maximumLengths[limit.field] = limit.count }
    return options
  }

  private func options(_ bundle: SettingsBundle, _ catalog: TranslationCatalog) throws -> TranslationExport.Options {
    var options = TranslationExport.Options()
    options.units.selection = only
    options.units.prefillsTargets = prefillTargets
    options.units.includesUntranslatable = includeUntranslatable
    options.units.includesEmpty = includeEmpty
    if format.namesProjectFolders || projectRoot != nil {
      options.units.projectPath = try bundle.projectPath(from: projectRoot)
    }
    options.toolVersion = Version.current
    options.guardsFormulas = formulaGuard
    options.hasByteOrderMark = excel
    let inputs = try InputFiles(paths: base, guardsFormulas: formulaGuard).inputs()
    options.previous = try PreviousExport.read(inputs, for: bundle, catalog, locales: locales.names)
    return options
  }
}

/// A limit of length as it is typed: `Title=30`.
struct LengthLimit: ExpressibleByArgument {
  let field: String
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let count = Int(parts[1]), count > 0 else { return nil }
    field = String(parts[0])
    self.count = count
  }
}
