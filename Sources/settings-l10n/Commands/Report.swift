import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsReports

/// `settings-l10n report`: translation coverage, and what users read where a translation is missing.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Report translation coverage, and what users read where a translation is missing.",
    usage: """
      settings-l10n report [<bundle> ...] [--locale <locale> ...] [--pane <pane>] [--words] [--min-coverage <percent> ...] \
      [--format <format>] [<options>]
      """,
    discussion: """
      Coverage counts places on screen: a text that is shown five times counts five times, and one that no pane shows \
      does not count. A text is inherited if another localization of the same language and script has it. A leak is an \
      identifier that users read, such as SOUND_FOOTER. An iPhone shows one where the table of the language lacks the \
      key. An untracked text is in no table: all users read it as it is.

      EXAMPLES:
        settings-l10n report
        settings-l10n report --locale de,fr --pane Root
        settings-l10n report --min-coverage 90 --min-coverage ja=50
        settings-l10n report Apps --format jsonl
      """)

  @Option(
    help: "Count only this pane, named as in the File of a row, such as Root.", completion: .custom(Completions.panes))
  var pane: String?

  @Flag(help: "Also say how many texts and words are to be translated, by language and pane.")
  var words = false

  @OptionGroup var published: PreviewAddressOptions
  @OptionGroup var audit: AuditCommandOptions

  func run() throws {
    try audit.run {
      var session = AuditSession(.report, audit, pane: pane, preview: published.address, countsWords: words) {
        [pane, apps = AppReader()] path, options in
        var options = options
        options.pane = pane
        return try SettingsBundle.reading(path) { bundle in
          try bundle.coverageAudit(apps.answered(options.withHistoryNotes(for: bundle), for: bundle))
        }
      }
      try Failure.reporting(as: audit.summaryFormat) { try checkName(session.panes) }
      return (try session.finish(), session.exitStatus, session.remarks)
    }
  }

  /// Refuses a pane that no bundle has: the report for it would find nothing missing.
  private func checkName(_ known: Set<ExactString>?) throws {
    guard let pane, let known, !known.contains(ExactString(pane)) else { return }
    throw Failure(UnknownName.message("pane", pane, known: known.map(\.text).sorted()))
  }
}
