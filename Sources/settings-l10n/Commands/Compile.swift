import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n compile`: string catalogs → tables.
struct Compile: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Make the tables of a bundle from its string catalogs (.xcstrings).",
    usage: "settings-l10n compile [<bundle>] [--dry-run] [--yes]",
    discussion: """
      Xcode compiles no string catalog for a Settings bundle. The configuration names the folder of the catalogs of a \
      bundle in catalogs; init catalogs makes them. Every text that a catalog has becomes an entry of the table, in \
      every state; a text that it does not have is removed. Only what differs is edited. Every command that writes to \
      the bundle changes the catalogs, too; compile is for what people change in the catalogs.

      EXAMPLES:
        settings-l10n compile --dry-run
        settings-l10n compile App/Settings.bundle
      """)

  @Flag(help: "Write nothing; print what would change as a unified diff.")
  var dryRun = false

  @Flag(help: "Remove more than \(Compile.removalLimit) entries without a question.")
  var yes = false

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var output: OutputOptions

  /// How many entries are removed without a question.
  private static let removalLimit = 20

  func run() throws {
    let result = try Failure.reporting(as: summary) { try compiled() }
    output.report(result.plan.refusals + result.findings, in: result.bundle, atMost: FindingLines.readable)
    try result.show(as: summary, result.document, result.diff(output.style) + result.lines(output.style))
    if !result.plan.refusals.isEmpty { try ExitStatus.failed.end() }
    try ExitStatus(result.findings, failOn: output.failOn).end()
  }

  private func compiled() throws -> WriteResult<CompilePlan> {
    let path = try source.path()
    let (planned, editing) = try writing.planned(path, source.catalogOptions(of: path), isDryRun: dryRun) { editing in
      guard let planner = CompilePlanner(editing.catalog) else { throw Compile.withoutCatalogs(path) }
      let plan = try planner.plan()
      return WriteResult(
        bundle: editing.bundle, plan: plan, files: plan.files, isDryRun: dryRun, findings: plan.findings)
    }
    var result = planned
    guard result.plan.refusals.isEmpty else { return result }
    if !dryRun { try confirmRemovals(result.plan, path) }
    result.commit = try BundleWriting.commit(editing) { () throws(TransactionError) in
      try editing.commit(
        result.plan, inPlace: writing.inPlace || editing.bundle.holdsWorkingFolder,
        making: BundleWriting.requireCheckedOut)
    }
    return result
  }

  private static func withoutCatalogs(_ path: String) -> Failure {
    Failure(
      "\(path): the configuration names no folder of string catalogs for this bundle; settings-l10n init catalogs makes "
        + "one, and prints the line for the key catalogs of \(ConfigurationFile.name)")
  }

  /// Asks before many entries are removed: a wrong catalog looks like removed texts.
  private func confirmRemovals(_ plan: CompilePlan, _ path: String) throws {
    guard plan.removed > Compile.removalLimit, !yes else { return }
    try Question.confirmRemoval(of: plan.removed, in: path)
  }
}
