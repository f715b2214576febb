import SettingsAudit
import ArgumentParser
import SettingsLocalization

/// `settings-l10n lint`: every known way in which a bundle goes wrong.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what is wrong with a bundle before a person sees it.",
    usage: """
      settings-l10n lint <bundle> ... [--locale <locale> ...] [--format <format>] [--report <format=file> ...]
      settings-l10n lint <bundle> ... --fix [--fix-encoding] [--dry-run] [<options>]
      settings-l10n lint <bundle> ... --statistics [<options>]
      settings-l10n lint --rules | --explain <rule>
      """,
    discussion: """
      An error is something that people will see broken, a warning is probably not what was meant, a note is a matter of \
      taste. Rules that depend on the app are off; --strict \
      looks for those, too, that have to judge a text. What is found is silenced by a comment above the entry, \
      /* l10n:ignore RULE */, by --ignore and --rule, by the configuration, or by a baseline of what is known.
      """)

  @OptionGroup var audit: AuditCommandOptions

  @Flag(help: "Count the findings of each rule instead of telling them.")
  var statistics = false

  @OptionGroup(title: "Putting right") var fixing: FixOptions
  @OptionGroup(title: "Rules") var question: RuleQuestion

  func validate() throws {
    if question.isAsked { return try question.checkFormat(audit.format) }
    try audit.requireBundles()
    try fixing.check(audit)
    if statistics, audit.format != .text {
      throw ValidationError("--statistics is a text for people: leave out --format \(audit.format.rawValue).")
    }
  }

  func run() throws {
    if question.isAsked { return try question.answer(in: audit.format, style: audit.output.style) }
    let style = audit.output.style
    var session = AuditSession(
      .lint, audit, isCounted: statistics, atOnce: fixing.isOn ? 1 : Processors.count
    ) { [fixing] path, options in
      fixing.isOn
        ? try fixing.apply(to: path, options, style: style)
        : try SettingsBundle.reading(path) { try $0.audit(options) }
    }
    try (fixing.dryRun ? session.exitStatus : session.finish()).end()
  }
}
