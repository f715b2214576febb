import ArgumentParser
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

extension TranslationFormat: NamedChoice {}
extension ImportOptions.ConflictChoice: NamedChoice {}
extension SheetEncoding: NamedChoice {}

/// What an import records about all translations.
enum ImportedState: String, NamedChoice {
  case needsReview = "needs-review"
}

/// `settings-l10n import`: writes translations into the bundle.
struct Import: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translations into a bundle: all are checked, then written in one commit.",
    usage: "settings-l10n import <bundle> <path> ... [--locale <locale>] [--dry-run] [<options>]",
    discussion: """
      Reads xclocs, lproj folders, files of every other export format except pot, and folders and zip archives of \
      these. - is standard input, and needs --format. Every unit is checked against the bundle as it is now; if one is \
      refused, nothing is written. Only the bytes of changed texts change. What comes back in jsonl is for review: no \
      translation of a person is replaced, and all that is written needs a review.

      EXAMPLES:
        settings-l10n import App/Settings.bundle de.xliff --dry-run
        settings-l10n import . translations --locale de,fr
        settings-l10n import . - --format po --locale de < de.po
        settings-l10n import . translated.jsonl --skip-refused --rejects again.jsonl
      """)

  @OptionGroup var place: NamedBundle

  @Argument(
    help: "Translation files, xclocs, lproj folders, folders or zip archives of these, or - for standard input.",
    completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The languages to import, as lproj names or BCP 47 tags; \"all\": all in the files. (default: all)",
      discussion: "The name of a file makes no new language: it must be given here.",
      valueName: "locale"),
    completion: .custom(Completions.locales))
  var locale: [String] = []

  @Option(help: "The file format. (default: detected from the extension, else from the content)")
  var format: TranslationFormat?

  @Option(help: ArgumentHelp("The earlier export, as the base of a three-way comparison.", valueName: "path"))
  var base: [String] = []

  @Option(
    help: ArgumentHelp(
      "The path of this bundle in the files, as App/Settings.bundle, if they name several or it was moved.",
      discussion: "A dot is the folder that their paths begin in.",
      valueName: "path"))
  var original: String?

  @Option(
    help: ArgumentHelp("The map of keys that were renamed since the export; see rename --map.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var renamed: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Import everything as what needs a review, whatever the files say. (default: jsonl only)",
      discussion: "A translation that needs no review is kept.", valueName: "state"))
  var asState: ImportedState?

  @Flag(help: "Print what would change as a unified diff; write nothing.")
  var dryRun = false

  @OptionGroup(title: "Acceptance") var acceptance: Acceptance

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @Option(
    help: ArgumentHelp(
      "Write the refused units to this file, to send back, in the format of its extension. (default: xliff)",
      valueName: "file"),
    completion: .file())
  var rejects: String?

  @Flag(inversion: .prefixedNo, help: "Remove the apostrophe that export puts before formula-like csv and tsv cells.")
  var formulaGuard = true

  @Option(help: "The encoding of csv and tsv files. (default: UTF-8 or Unicode text, detected)")
  var encoding: SheetEncoding?

  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try LocaleList.requireName(locale)
    let count = paths.count { $0 == StandardInput.name }
    if count > 1 { throw ValidationError("- can be given only once: it is standard input.") }
    if count == 1, format == nil { throw ValidationError("- is standard input: give its format with --format.") }
    if acceptance.allowEmpty, isForReview {
      throw ValidationError("--allow-empty is not for an import for review: an empty text is no proposal.")
    }
    if original == "" { throw ValidationError("--original is empty: give the path that the files use.") }
    guard let rejects else { return }
    if rejects.isEmpty || rejects == "-" { throw ValidationError("--rejects needs a file name.") }
    if RejectsFile(path: rejects).format == .pot { throw ValidationError("--rejects: a template has no translations.") }
  }

  /// Whether the command line says that some file is imported for review.
  private var isForReview: Bool {
    let formats = [format] + paths.map { TranslationFormat(ofFile: $0) }
    return asState != nil || formats.contains(.jsonl)
  }

  func run() throws {
    let result = try Failure.reporting(as: summary) { try imported() }
    if summary == .text { show(result) }
    try result.show(as: summary, result.document, result.lines(output.style))
    try status(of: result).end()
  }

  /// Prints the diff of a dry run, and the findings.
  private func show(_ result: WriteResult<ImportPlan>) {
    // File by file: the whole difference may be larger than the bundle.
    for file in dryRun ? result.files : [] { Output.lines(ColoredDiff.lines(of: file, output.style)) }
    output.report(result.allFindings, atMost: FindingLines.readable, namesKeys: true)
  }

  /// Plans the import, and commits it if it is allowed.
  private func imported() throws -> WriteResult<ImportPlan> {
    try refuseSwappedOperands()
    let path = try source.path()
    let options = try source.catalogOptions(of: path)
    let (planned, editing) = try writing.planned(path, options, isDryRun: dryRun, plan)
    var result = planned
    if let rejects { try RejectsFile(path: rejects).write(result.plan, in: editing.catalog, isDryRun: dryRun) }
    let isBlocked = result.plan.isBlocked
    result.commit = try writing.commit(
      isBlocked ? [] : result.files, isBlocked ? StateChanges() : result.plan.states, editing)
    return result
  }

  private func refuseSwappedOperands() throws {
    guard place.bundle != StandardInput.name, (try? InputFile.isFolder(place.bundle)) == false, let first = paths.first,
      (try? BundleLocator.bundles(at: first)) != nil
    else { return }
    let words = [first, place.bundle].map { CommandLineWord.quoted($0) }.joined(separator: " ")
    throw Failure("\(place.bundle): is a file, and the bundle comes first: settings-l10n import \(words)")
  }

  /// The changes; nothing is written yet.
  private func plan(_ editing: BundleEditing) throws -> WriteResult<ImportPlan> {
    let plan = try self.plan(editing.catalog)
    let (files, findings) = try editing.files(plan.changes)
    return WriteResult(
      bundle: editing.bundle, plan: plan, files: files, isDryRun: dryRun,
      findings: (plan.bundleFindings + findings).withoutDoubles)
  }

  private func plan(_ catalog: TranslationCatalog) throws -> ImportPlan {
    var options = acceptance.options
    options.locales = LocaleList.names(locale)
    // All are imported by default.
    if options.locales.contains(LocaleList.all) { options.locales = [] }
    let exports = try InputFiles(paths: base, guardsFormulas: formulaGuard).inputs()
    options.isForReview = asState != nil
    options.original = original
    options.renamed = try renamed.map { try RenameMap(bytes: InputFile.bytes(at: $0), file: $0).newKeys } ?? [:]
    options.base = try PreviousExport.read(
      exports, for: catalog, locales: options.locales, original: original)
    var planner = try ImportPlanner(catalog, options: options)
    let files = InputFiles(paths: paths, format: format, guardsFormulas: formulaGuard, encoding: encoding)
    var inputs = try files.inputs()
    try refuseRejects(over: exports + inputs)
    // Consumed one by one in order, so that no file stays in memory after it was read.
    inputs.reverse()
    while let input = inputs.popLast() { planner.add(consume input) }
    return try planner.plan()
  }

  /// Refuses to overwrite a translation file with its own refused units.
  private func refuseRejects(over inputs: [TranslationInput]) throws {
    guard let rejects, inputs.contains(where: { OutputFile.isSame($0.path, as: rejects) }) else { return }
    throw Failure("\(rejects): is one of the files to import; choose another file for the refused units")
  }

  private func status(of result: WriteResult<ImportPlan>) -> ExitStatus {
    let plan = result.plan
    if plan.isBlocked { return .failed }
    if plan.hasRefusals || plan.hasSkipped || plan.hasBlindOverwrites || plan.hasUnmatchedFiles { return .findings }
    return ExitStatus(result.allFindings, failOn: output.failOn)
  }
}

/// The file for the refused units of an import, to send back.
struct RejectsFile {
  let path: String

  /// The format of the extension, else XLIFF.
  var format: TranslationFormat {
    path.lowercased().hasSuffix(".xcloc") ? .xcloc : TranslationFormat(ofFile: path) ?? .xliff
  }

  /// Writes the refused units of a plan, and reports the result on standard error.
  func write(_ plan: ImportPlan, in catalog: TranslationCatalog, isDryRun: Bool) throws {
    let documents = plan.rejects(in: catalog)
    guard !documents.isEmpty else { return report("not written, because no unit is refused") }
    guard !isDryRun else { return report("not written in a dry run") }
    let files = try TranslationExport.files(documents, as: format, toolVersion: Version.current)
    try OutputPlace(path, format: format).write(files, of: catalog)
  }

  private func report(_ reason: String) { Output.remark("note: --rejects \(TerminalText.clean(path)): \(reason)") }
}
