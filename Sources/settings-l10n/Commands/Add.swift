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
    let report = try Failure.reporting(as: summary) { try added() }
    switch summary {
    case .json: try Output.json(AdditionDocument(report: report))
    case .text:
      output.report(report.addition.sync.remarks + report.addition.sync.findings, in: report.bundle)
      report.commit.warnings.forEach { Output.problem("warning: " + $0) }
      Output.lines(AdditionText(report: report, style: output.style).lines)
    }
    if report.addition.sync.isBlocked { try ExitStatus.failed.end() }
    try ExitStatus(report.addition.sync.remarks + report.addition.sync.findings, failOn: output.failOn).end()
  }

  private func added() throws -> AdditionReport {
    let path = try source.path()
    let identifiers = try source.project.configuration(of: path).identifiers
    let names = LocaleList.names(locales)
    let (planned, editing) = try writing.planned(path, source.catalogOptions(of: path), isDryRun: dryRun) { editing in
      let planner = try LanguageAdditionPlanner(editing.catalog, identifiers: identifiers, texts: from)
      let addition = try planner.plan(names)
      let files = try editing.files(addition.sync.changes).files
      return AdditionReport(bundle: editing.bundle, addition: addition, files: files, isDryRun: dryRun)
    }
    var report = planned
    if !report.addition.sync.isBlocked {
      report.commit = try writing.commit(report.files, report.addition.sync.states, editing)
    }
    return report
  }
}
