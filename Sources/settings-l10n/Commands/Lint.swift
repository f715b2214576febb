import ArgumentParser
import SettingsLocalization

/// `settings-l10n lint`: every known way in which a bundle goes wrong.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find what is wrong with a bundle before a person sees it.",
    usage: "settings-l10n lint <bundle> ... [--locale <locale> ...] [--format <format>] [--report <format=file> ...]")

  @OptionGroup var audit: AuditCommandOptions

  func validate() throws { try audit.requireBundles() }

  func run() throws {
    try audit.run(.lint).end()
  }
}
