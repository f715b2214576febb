import SettingsTranslation
import ArgumentParser
public import SettingsLocalization

extension TranslationFormat: NamedChoice {}
extension ImportOptions.ConflictChoice: NamedChoice {}

/// `settings-l10n import`: translations back into the bundle.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring translations back into a bundle: checked whole, then written whole.",
    usage: "settings-l10n import <bundle> <path> ... [--locale <locale>] [--dry-run] [<options>]",
    discussion: """
      Takes files of every format that export writes, xclocs, lproj folders, and folders of these. Every unit is checked \
      against the bundle as it is now; if one must be refused, nothing is written. All files are one commit. Only the bytes \
      of changed texts change.
      """)

  @OptionGroup var source: BundleSource

  @Argument(help: "Translation files, xclocs, lproj folders, or folders of these.", completion: .file())
  var paths: [String]

  @Option(help: "The format of the files. (default: what their extensions, else their contents tell)")
  var format: TranslationFormat?

  @Option(
    help: ArgumentHelp(
      "The languages to import, as lproj names or tags; \"all\" is those of the files. (default: all)",
      valueName: "locale"))
  var locale: [String] = []

  @Option(help: ArgumentHelp("What was exported: tells a translator's change from a developer's.", valueName: "path"))
  var base: [String] = []

  @Option(
    help: ArgumentHelp(
      "How the files call this bundle, as App/Settings.bundle, where they hold several of its name, or it was moved.",
      valueName: "path"))
  var original: String?

  @Flag(help: "Print what would change as a unified diff; write nothing.")
  var dryRun = false

  @OptionGroup(title: "What is accepted") var acceptance: Acceptance

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @Option(
    help: ArgumentHelp(
      "Write the refused units to a file, to be sent back, in the format of its extension. (default: xliff)",
      valueName: "file"),
    completion: .file())
  var rejects: String?

  @Flag(inversion: .prefixedNo, help: "Take away the apostrophe that guards cells of csv and tsv, as it was exported.")
  var formulaGuard = true

  @Flag(help: "Move new files into the bundle one by one, where its folder must stay the same.")
  var inPlace = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if original == "" { throw ValidationError("--original is empty: name the bundle as the files do.") }
    guard let rejects else { return }
    if rejects.isEmpty || rejects == "-" { throw ValidationError("--rejects needs the name of a file.") }
    if RejectsFile(path: rejects).format == .pot { throw ValidationError("--rejects: a template has no translations.") }
  }

  func run() throws {
    let report = try Failure.reporting(as: summary) { try imported() }
    switch summary {
    case .json: try Output.json(report)
    case .text: tell(report)
    }
    try status(of: report).end()
  }

  /// The diff of a dry run, what was found, and last what it came to.
  private func tell(_ report: ImportReport) {
    let text = ImportText(report: report, style: output.style)
    // File by file: the whole difference may be larger than the bundle.
    for file in report.files { Output.lines(text.diff(of: file)) }
    output.tell(report.allFindings, atMost: FindingList.readable, namesKeys: true)
    report.commit.warnings.forEach { Output.problem("warning: " + $0) }
    Output.lines(text.lines)
  }

  /// Plans, and commits what may be.
  private func imported() throws -> ImportReport {
    let path = try source.path()
    // Taken before the bundle is read, so that what is written is worked out from what is there.
    let lock = dryRun ? nil : try BundleLock.taken(path)
    let (planned, catalog) = try SettingsBundle.reading(path) { try plan($0, at: path) }
    var report = planned
    if let rejects { try RejectsFile(path: rejects).write(report.plan, in: catalog, isDryRun: dryRun) }
    if let lock { report.commit = try CommitReport(report.plan.isBlocked ? [] : report.files, lock, inPlace: inPlace) }
    return report
  }

  /// What would be done; nothing is written yet.
  private func plan(_ bundle: SettingsBundle, at path: String) throws -> (ImportReport, TranslationCatalog) {
    let catalog = try bundle.catalog(source.catalogOptions(of: path))
    let plan = try self.plan(bundle, catalog)
    let (files, findings) = try TableEditing(bundle, catalog).files(plan.changes, in: bundle)
    let report = ImportReport(
      bundle: bundle, plan: plan, files: files, bundleFindings: findings, isDryRun: dryRun)
    return (report, catalog)
  }

  private func plan(_ bundle: SettingsBundle, _ catalog: TranslationCatalog) throws -> ImportPlan {
    var options = acceptance.options
    options.locales = LocaleList.names(locale)
    // All of them are what is imported anyway.
    if options.locales.contains(LocaleList.all) { options.locales = [] }
    let exports = try InputFiles(paths: base, guardsFormulas: formulaGuard).inputs()
    options.original = original
    options.base = try PreviousExport.read(
      exports, for: bundle, catalog, locales: options.locales, original: original)
    var planner = try ImportPlanner(bundle, catalog, options: options)
    var inputs = try InputFiles(paths: paths, format: format, guardsFormulas: formulaGuard).inputs()
    try refuseRejects(over: exports + inputs)
    // Given away one by one, from the first on, so that no file stays in memory once it was read.
    inputs.reverse()
    while let input = inputs.popLast() { planner.add(consume input) }
    return planner.plan()
  }

  /// What comes back from a translator is not replaced by what is refused of it.
  private func refuseRejects(over inputs: [TranslationInput]) throws {
    guard let rejects, inputs.contains(where: { OutputFile.isSame($0.path, as: rejects) }) else { return }
    throw Failure("\(rejects): is one of the files to import; name another for what is refused")
  }

  private func status(of report: ImportReport) -> ExitStatus {
    if report.plan.isBlocked { return .failed }
    let plan = report.plan
    if plan.hasRefusals || plan.hasSkipped || plan.hasBlindOverwrites || plan.hasUnmatchedFiles { return .findings }
    return ExitStatus(report.allFindings, failOn: output.failOn)
  }
}
