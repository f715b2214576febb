import ArgumentParser

@main
struct SettingsL10n: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings-l10n", abstract: "Localized text of Settings bundles.", version: "0.1.0")
}
