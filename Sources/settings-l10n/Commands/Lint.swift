import ArgumentParser
import SettingsLocalization

/// `settings-l10n lint`: every known way in which a bundle goes wrong.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find what is wrong with a bundle before a person sees it.",
    usage: """
      settings-l10n lint <bundle> ... [--locale <locale> ...] [--format <format>] [--report <format=file> ...]
      settings-l10n lint <bundle> ... --fix [--fix-encoding] [--dry-run] [<options>]
      settings-l10n lint --rules | --explain <rule>
      """)

  @OptionGroup var audit: AuditCommandOptions
  @OptionGroup(title: "Putting right") var fixing: FixOptions
  @OptionGroup(title: "Rules") var question: RuleQuestion

  func validate() throws {
    if question.isAsked { return try question.checkFormat(audit.format) }
    try audit.requireBundles()
    try fixing.check(audit)
  }

  func run() throws {
    if question.isAsked { return try question.answer(in: audit.format, style: audit.output.style) }
    let paths = try Failure.reporting { try audit.paths() }
    let fixed = fixing.isOn ? paths.map { fixing.run($0, audit) }.max() ?? .done : .done
    if fixing.dryRun { return try fixed.end() }
    let run = try Failure.reporting {
      let run = AuditRun(kind: .lint, bundles: try paths.map { try SettingsBundle(path: $0).audit(audit.options) })
      try audit.write(run)
      return run
    }
    try max(fixed, ExitStatus(run.bundles.flatMap(\.findings), failOn: audit.output.failOn)).end()
  }
}
