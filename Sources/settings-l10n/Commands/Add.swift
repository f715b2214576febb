import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// `settings-l10n add`: a new language.
struct Add: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add languages: a folder with every table that a pane needs.",
    usage: "settings-l10n add <bundle> <locale> ... [--from <locale>] [--dry-run]",
    discussion: """
      The entries have the text of a localization of the same language and script, else the source text; the state \
      file records them as untranslated. With --from they have the texts of that localization, which need a review. \
      The regions of the Xcode project (knownRegions) are not changed.

      EXAMPLES:
        settings-l10n add App/Settings.bundle it
        settings-l10n add . pt-PT --from pt-BR --dry-run
      """)

  @OptionGroup var place: NamedBundle

  @Argument(help: "BCP 47 tags of the languages.")
  var locales: [String]

  @Option(help: ArgumentHelp("The localization of the same language whose texts are taken.", valueName: "locale"))
  var from: String?

  @Flag(help: "Write nothing; print what would change as a unified diff.")
  var dryRun = false

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if LocaleList.names(locales).isEmpty { throw ValidationError("add needs the tag of a language.") }
  }

  func run() throws {
    let result = try Failure.reporting(as: summary) { try added() }
    let sync = result.plan.sync
    if summary == .text { output.report(sync.remarks + sync.findings, in: result.bundle) }
    try result.show(as: summary, result.document, result.lines(output.style))
    if sync.isBlocked { try ExitStatus.failed.end() }
    try ExitStatus(result.findings, failOn: output.failOn).end()
  }

  private func added() throws -> WriteResult<LanguageAddition> {
    let path = try source.path()
    let identifiers = try source.project.configuration(of: path).identifiers
    let names = LocaleList.names(locales)
    let (planned, editing) = try writing.planned(path, source.catalogOptions(of: path), isDryRun: dryRun) { editing in
      let planner = try LanguageAdditionPlanner(editing.catalog, identifiers: identifiers, texts: from)
      let addition = try planner.plan(names)
      let files = try editing.files(addition.sync.changes).files
      return WriteResult(
        bundle: editing.bundle, plan: addition, files: files, isDryRun: dryRun,
        findings: addition.sync.findings + addition.sync.remarks)
    }
    var result = planned
    if !result.plan.sync.isBlocked {
      result.commit = try writing.commit(result.files, result.plan.sync.states, editing)
    }
    return result
  }
}
