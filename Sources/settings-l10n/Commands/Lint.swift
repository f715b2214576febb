import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsReports

/// `settings-l10n lint`: problems in bundles.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find problems in Settings bundles.",
    usage: """
      settings-l10n lint [<bundle> ...] [--min-coverage <percent>] [--format <format>] [--write <format=file> ...]
      settings-l10n lint [<bundle> ...] --fix [--fix-encoding] [--dry-run] [<options>]
      settings-l10n lint [<bundle> ...] --since <revision> [<options>]
      settings-l10n lint [<bundle> ...] --statistics [<options>]
      settings-l10n lint <file> ... [<options>]
      settings-l10n lint --rules | --explain <rule>
      """,
    discussion: """
      An error is something that users see broken, a warning is probably a mistake, a note is a matter of taste. Rules \
      that depend on the app are off; --strict turns on those that have to judge a text. Silence a finding with a \
      comment above the entry, /* l10n:ignore RULE */, with --ignore or --rule, in the configuration, or with a \
      baseline of known findings.

      EXAMPLES:
        settings-l10n lint
        settings-l10n lint --statistics
        settings-l10n lint --min-coverage 95 --format github --write sarif=lint.sarif
        settings-l10n lint --since origin/main
        settings-l10n lint --fix --dry-run
        settings-l10n lint de.lproj/Root.strings
      """)

  @Flag(help: "Print the number of findings of each rule instead of the findings.")
  var statistics = false

  @Option(
    help: ArgumentHelp(
      "Report as stale only what became so since this branch left a revision; other findings as without it.",
      valueName: "revision"))
  var since: String?

  @OptionGroup(title: "Fixes") var fixing: FixOptions
  @OptionGroup(title: "Rules") var question: RuleListing
  @OptionGroup var audit: AuditCommandOptions

  func validate() throws {
    if question.isAsked { return try question.checkFormat(audit.format) }
    try fixing.check(audit)
    if since != nil, fixing.isOn { throw ValidationError("--since and --fix cannot be combined.") }
    if since == "" { throw ValidationError("--since is empty: give a revision, such as origin/main.") }
    if statistics, audit.format != .text {
      throw ValidationError("--statistics is always text: remove --format \(audit.format.rawValue).")
    }
  }

  func run() throws {
    if question.isAsked { return try question.answer(in: audit.format, style: audit.style) }
    try Failure.reporting(as: audit.summaryFormat) { try requireFolders() }
    try audit.run {
      var session = AuditSession(
        .lint, audit, isCounted: statistics, isWriting: fixing.isOn
      ) { [fixing, since, style = audit.style, apps = AppReader()] path, options in
        fixing.isOn
          ? try fixing.apply(to: path, options, apps, style: style)
          : try SettingsBundle.reading(path) { bundle in
            try bundle.audit(apps.answered(options.answered(for: bundle, since: since), for: bundle))
          }
      }
      return (fixing.dryRun ? [] : try session.finish(), session.exitStatus, session.remarks)
    }
  }

  /// A file alone has neither history nor coverage: its findings would pass the gate. Fixes are a commit to a bundle.
  private func requireFolders() throws {
    let options = ["--since": since != nil, "--fix": fixing.isOn, "--min-coverage": !audit.minCoverage.isEmpty]
    guard let option = options.filter(\.value).keys.min() else { return }
    for place in audit.places where try !InputFile.isFolder(place) {
      throw Failure("\(place): \(option) needs a bundle, and this is a file")
    }
  }
}
