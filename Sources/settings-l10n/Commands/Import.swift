public import ArgumentParser
public import SettingsLocalization

extension TranslationFormat: ExpressibleByArgument {}
extension ImportOptions.ConflictChoice: ExpressibleByArgument {}

/// `settings-l10n import`: translations back into the bundle.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
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
      "The languages to import, as lproj names or tags. (default: those of the files)", valueName: "locale"))
  var locale: [String] = []

  @Option(help: ArgumentHelp("What was exported: tells a translator's change from a developer's.", valueName: "path"))
  var base: [String] = []

  @Flag(help: "Print what would change as a unified diff; write nothing.")
  var dryRun = false

  @OptionGroup(title: "What is accepted") var acceptance: Acceptance

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @Option(help: ArgumentHelp("Write the refused units to a file, to be sent back.", valueName: "file"))
  var rejects: String?

  @Flag(help: "Move new files into the bundle one by one, where its folder must stay the same.")
  var inPlace = false

  @OptionGroup var output: OutputOptions

  func run() throws {
    let (report, status) = try Failure.reporting { try imported() }
    switch summary {
    case .json: try Output.json(report)
    case .text:
      Output.lines(ImportText(report: report, style: output.style).lines)
      output.tell(report.allFindings)
    }
    try status.end()
  }

  /// Plans, and commits what may be.
  private func imported() throws -> (ImportReport, ExitStatus) {
    let path = try source.path()
    // Taken before the bundle is read, so that what is written is worked out from what is there.
    let lock = dryRun ? nil : try BundleLock(bundle: path)
    let bundle = try SettingsBundle(path: path)
    let catalog = try bundle.catalog(source.catalogOptions)
    let plan = try self.plan(bundle, catalog)
    let (files, findings) = try TableEditing(bundle, catalog).files(plan.changes)
    if let rejects, plan.hasRefusals { try write(plan.rejects(in: catalog), to: rejects) }
    var report = ImportReport(bundle: bundle, plan: plan, files: files, findings: findings, isDryRun: dryRun)
    if let lock, !plan.isBlocked { try report.commit(files, lock, inPlace: inPlace) }
    return (report, status(of: report))
  }

  private func plan(_ bundle: SettingsBundle, _ catalog: TranslationCatalog) throws -> ImportPlan {
    var options = acceptance.options
    options.locales = LocaleList.names(locale)
    let inputs = try base.flatMap { try TranslationInput.files(at: $0) }
    options.base = try PreviousExport.read(inputs, for: bundle, catalog, locales: options.locales)
    var planner = try ImportPlanner(bundle, catalog, options: options)
    for path in paths {
      for input in try TranslationInput.files(at: path, format: format) { planner.add(input) }
    }
    return planner.plan()
  }

  /// Writes refused units, in the format that the name of the file or folder tells.
  private func write(_ documents: [ExchangeDocument], to path: String) throws {
    let format = TranslationFormat(ofFile: path) ?? .xliff
    let files = try TranslationExport.files(documents, as: format, toolVersion: Version.current)
    for line in try OutputPlace(path, format: format).write(files) { Output.note(line) }
  }

  private func status(of report: ImportReport) -> ExitStatus {
    if report.plan.isBlocked { return .failed }
    if report.plan.hasRefusals || report.plan.hasSkipped { return .findings }
    return ExitStatus(report.allFindings, failOn: output.failOn)
  }
}

/// What an import takes that it would refuse or skip by itself.
struct Acceptance: ParsableArguments {
  @Flag(help: "Take translations of source texts that have changed since the export.")
  var acceptStale = false

  @Flag(help: "Take empty texts as translations.")
  var allowEmpty = false

  @Flag(help: "Take translations that wait for a review.")
  var includeNeedsReview = false

  @Flag(help: "Take copies of the source text as translations where there is none.")
  var allowSourceCopies = false

  @Flag(help: "Skip translations that their client left in the state \"new\".")
  var strictStates = false

  @Flag(help: "Keep a translation that is there where nothing tells which is newer.")
  var keepExisting = false

  @Option(help: "Whose text is taken where the bundle and the file changed it since the export.")
  var conflicts = ImportOptions.ConflictChoice.refuse

  @Flag(help: "Look for keys of unknown tables in all tables.")
  var anyTable = false

  @Flag(help: "Write the rest although something is refused.")
  var skipRefused = false

  var options: ImportOptions {
    var options = ImportOptions()
    options.acceptsStale = acceptStale
    options.allowsEmpty = allowEmpty
    options.includesNeedsReview = includeNeedsReview
    options.allowsSourceCopies = allowSourceCopies
    options.isStrictAboutStates = strictStates
    options.keepsExisting = keepExisting
    options.conflicts = conflicts
    options.matchesAnyTable = anyTable
    options.skipsRefused = skipRefused
    return options
  }
}
