import ArgumentParser

/// The command: parse arguments, one call of the library, render, exit.
@main
struct SettingsL10n: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings-l10n",
    abstract: "What a person reads in the Settings bundle of an iOS app, in any language, and why.",
    discussion: """
      Exit status: 0 done; 1 findings at or above --fail-on; 2 not done, because input cannot be read or is refused; \
      64 wrong usage.
      """,
    version: Version.current,
    subcommands: [Show.self, Candidates.self, Explain.self, Match.self, Inspect.self, Defaults.self])
}

/// The version of the tool.
enum Version {
  static let current = "0.1.0"
}
