import ArgumentParser
import SettingsLocalization

/// `settings-l10n sync`: tables kept in step with panes.
struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keep the tables of a bundle in step with its panes.",
    usage: "settings-l10n sync <bundle> [--locale <locale> ...] [--add-missing] [--prune] [--comments] [--check]",
    discussion: """
      Keys that panes use and a table lacks are added with the source text, or with a marker; in the development language \
      with the key itself. Without any of --add-missing, --prune and --comments, missing keys are added.
      """)

  @OptionGroup var source: BundleSource
  @OptionGroup var locales: LanguageOptions

  @Flag(help: "Add keys that panes use and a table lacks.")
  var addMissing = false

  @Flag(help: "Remove keys that no pane uses from the tables that panes use.")
  var prune = false

  @Flag(help: "Give every entry the comment that the development table has for translators.")
  var comments = false

  @Option(help: "The text of added keys in other languages; {source} in it is the source text.")
  var marker: String?

  @Flag(help: "Write nothing; end with status 1 if something would change. Takes all bundles that are found.")
  var check = false

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @Flag(help: "Move new files into the bundle one by one, where its folder must stay the same.")
  var inPlace = false

  @OptionGroup var output: OutputOptions

  func run() throws {
    let (reports, status) = try Failure.reporting { try synchronized() }
    switch summary {
    case .json: try Output.json(SyncDocument(reports: reports, isCheck: check))
    case .text:
      for report in reports {
        Output.lines(SyncText(report: report, isCheck: check, style: output.style).lines)
        output.tell(report.findings, in: report.bundle)
      }
    }
    try status.end()
  }

  private func synchronized() throws -> ([SyncReport], ExitStatus) {
    let paths = check ? try BundleLocator.bundles(at: source.bundle) : [try source.path()]
    let reports = try paths.map(synchronize)
    if reports.contains(where: { $0.isBlocked }) { return (reports, .failed) }
    if check, reports.contains(where: { !$0.plan.actions.isEmpty }) { return (reports, .findings) }
    return (reports, ExitStatus(reports.flatMap(\.findings), failOn: output.failOn))
  }

  private func synchronize(_ path: String) throws -> SyncReport {
    let lock = check ? nil : try BundleLock(bundle: path)
    let bundle = try SettingsBundle(path: path)
    let catalog = try bundle.catalog(source.catalogOptions)
    let languages = try locales.languages(of: bundle, catalog)
    let plan = SyncPlanner(bundle, catalog, options: options).plan(for: languages)
    let (files, findings) = try TableEditing(bundle, catalog).files(plan.changes)
    var report = SyncReport(bundle: bundle, plan: plan, files: files, findings: plan.findings + findings)
    if let lock, !report.isBlocked { try report.commit(lock, inPlace: inPlace) }
    return report
  }

  private var options: SyncOptions {
    var options = SyncOptions()
    options.addsMissing = addMissing || !(prune || comments)
    options.prunes = prune
    options.refreshesComments = comments
    options.marker = marker
    return options
  }
}

/// What keeping one bundle in step came to.
struct SyncReport {
  let bundle: SettingsBundle
  let plan: SyncPlan
  /// The files that change, or would.
  let files: [PlannedFile]
  let findings: [Finding]
  private(set) var isWritten = false
  private(set) var warnings: [String] = []

  init(bundle: SettingsBundle, plan: SyncPlan, files: [PlannedFile], findings: [Finding]) {
    self.bundle = bundle
    self.plan = plan
    self.files = files
    self.findings = findings
  }

  /// Whether a table cannot be kept in step: then nothing is written.
  var isBlocked: Bool { !plan.findings.isEmpty }

  mutating func commit(_ lock: BundleLock, inPlace: Bool) throws {
    warnings += lock.warnings
    guard !files.isEmpty else { return }
    if case .committed(let warnings) = try BundleTransaction(lock, inPlace: inPlace).commit(files) {
      isWritten = true
      self.warnings += warnings
    }
  }
}
