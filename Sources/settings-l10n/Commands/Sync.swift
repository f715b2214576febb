import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n sync`: keeps tables in sync with panes.
struct Sync: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Keep the tables of a bundle in sync with its panes.",
    usage:
      "settings-l10n sync [<bundle>] [--locale <locale> ...] [--add-missing] [--prune] [--comments] [--context | --no-context] [--check | --dry-run] [<options>]",
    discussion: """
      Keys that panes use and a table lacks are added with the text of a localization of the same language and script, \
      else with the source text or a marker; in the development language, with the text of Base.lproj, else the key \
      itself. The state file records that they hold no translation, and they follow that text until they do. No table \
      is made where an iPhone takes that of a related localization, and no entry for a text that is the same in every \
      language. Without --add-missing, --prune, --comments, \
      --context and --no-context, missing keys are added. If a pane or a table cannot be read, nothing is written.

      EXAMPLES:
        settings-l10n sync --check
        settings-l10n sync --prune --dry-run
        settings-l10n sync App/Settings.bundle --locale de --add-missing
      """)

  @Flag(help: "Add keys that panes use and a table lacks.")
  var addMissing = false

  @Flag(help: "Remove unused keys from the tables that panes use.")
  var prune = false

  @Flag(help: "Give every entry the translator comment of the development table.")
  var comments = false

  @Flag(help: "Give every entry of the development table a comment that says where its text is shown.")
  var context = false

  @Flag(help: "Remove the comments that --context wrote.")
  var noContext = false

  @Option(help: "The text of added keys in other languages; {source} is replaced by the source text.")
  var marker: String?

  @Flag(help: "Write nothing; exit with status 1 if something would change. Checks all bundles that are found.")
  var check = false

  @Flag(help: "Write nothing; print what would change as a unified diff.")
  var dryRun = false

  @Flag(
    help:
      "Remove more than \(Sync.removalLimit) entries, keys that were probably renamed, and those of missing panes, without a question."
  )
  var yes = false

  @OptionGroup var locales: LanguageOptions

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var output: OutputOptions

  /// How many entries are removed without a question.
  private static let removalLimit = 20

  func validate() throws {
    if check, dryRun { throw ValidationError("--check and --dry-run cannot be combined.") }
    if context, noContext { throw ValidationError("--context and --no-context cannot be combined.") }
    if yes, !prune { throw ValidationError("--yes needs --prune.") }
    if marker != nil, !options.addsMissing { throw ValidationError("--marker needs --add-missing.") }
  }

  func run() throws {
    let paths = try Failure.reporting(as: summary) {
      check ? try BundleSearch.bundles(at: source.bundle) : [try source.path()]
    }
    let runs = paths.map(run)
    if summary == .json {
      try Output.json(["schemaVersion": 1, "check": check, "bundles": runs.map(\.document)] as JSONMembers)
    }
    try (runs.map(status).max() ?? .done).end()
  }

  /// Synchronizes one bundle. After an error in one bundle, the others are still synchronized.
  private func run(_ path: String) -> SyncRun {
    do {
      let result = try synchronize(path)
      if summary == .text { show(result) }
      return SyncRun(path: path, result: .success(result))
    } catch {
      Failure.report(error)
      return SyncRun(path: path, result: .failure(error))
    }
  }

  private func show(_ result: WriteResult<SyncPlan>) {
    output.report(result.findings, in: result.bundle, atMost: FindingLines.readable)
    result.commit.reportWarnings()
    if dryRun { Output.lines(result.diff(output.style)) }
    Output.lines(dryRun ? [result.outcome(output.style)] : result.lines(output.style), output.style)
  }

  private func status(of run: SyncRun) -> ExitStatus {
    switch run.result {
    case .failure(let error): return ExitStatus(error)
    case .success(let result):
      if result.plan.isBlocked { return .failed }
      if check, !result.plan.actions.isEmpty { return .findings }
      return ExitStatus(result.findings, failOn: output.failOn)
    }
  }

  private func synchronize(_ path: String) throws -> WriteResult<SyncPlan> {
    let (planned, editing) = try writing.planned(path, source.catalogOptions(of: path), isDryRun: check || dryRun, plan)
    var result = planned
    let isBlocked = result.plan.isBlocked
    if !isBlocked, editing.lock != nil { try confirmRemovals(result.plan, path) }
    result.commit = try writing.commit(
      isBlocked ? [] : result.files, isBlocked ? StateChanges() : result.plan.states, editing)
    return result
  }

  /// Asks before many entries are removed, because a wrong pane looks like unused keys.
  private func confirmRemovals(_ plan: SyncPlan, _ path: String) throws {
    if let first = plan.lostByRenaming.first, !yes {
      let count = plan.lostByRenaming.count
      throw Failure(
        "\(path): \(Count.of(count, "key")) to be removed \(count == 1 ? "was" : "were") probably renamed, "
          + "\"\(TerminalText.brief(first.old.key))\" to \"\(TerminalText.brief(first.new.key))\"; rename it with "
          + "settings-l10n rename, which keeps the translations, or remove it with --yes")
    }
    if let first = plan.missingPanes.first, !yes {
      throw Failure(
        "\(first.inFolder(path)); the keys that only this pane shows would be removed: add the file, or "
          + "remove them with --yes")
    }
    let count = plan.actions.count { $0.kind == .remove }
    if count > Sync.removalLimit, !yes { try Question.confirmRemoval(of: count, in: path) }
  }

  /// The changes; nothing is written yet.
  private func plan(_ editing: BundleEditing) throws -> WriteResult<SyncPlan> {
    let languages = try locales.languages(of: editing.catalog)
    try BundleWriting.requireTexts(of: locales.isAll ? nil : languages.map(\.localization), editing.catalog)
    var options = options
    options.identifiers = try source.project.configuration(of: editing.bundle.path).identifiers
    let plan = try SyncPlanner(editing.catalog, options: options).plan(for: languages)
    // With changes, the commit compares, and refuses.
    if plan.actions.isEmpty { try CatalogNote.say(editing.catalog) }
    let (files, findings) = try editing.files(plan.changes)
    return WriteResult(
      bundle: editing.bundle, plan: plan, files: files, isDryRun: check || dryRun,
      findings: plan.findings + plan.remarks + findings)
  }

  private var options: SyncOptions {
    var options = SyncOptions()
    options.addsMissing = addMissing || !(prune || comments || context || noContext)
    options.prunes = prune
    options.refreshesComments = comments
    options.contexts = context ? .refresh : noContext ? .remove : .keep
    options.marker = marker
    return options
  }
}
