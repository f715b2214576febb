import ArgumentParser
import SettingsLocalization

/// `settings-l10n lint`: every known way in which a bundle goes wrong.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find what is wrong with a bundle before a person sees it.",
    usage: "settings-l10n lint <bundle> ... [--locale <locale> ...] [--format <format>] [--report <format=file> ...]")

  @OptionGroup var audit: AuditCommandOptions

  func run() throws {
    let run = try Failure.reporting {
      let bundles = try audit.paths().map { try SettingsBundle(path: $0).audit(audit.options) }
      let run = AuditRun(kind: .lint, bundles: bundles)
      try audit.write(run)
      return run
    }
    try ExitStatus(run.bundles.flatMap(\.findings), failOn: audit.output.failOn).end()
  }
}
