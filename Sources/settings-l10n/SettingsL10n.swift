import ArgumentParser
import SettingsLocalization

/// The command: parse arguments, call the library, render, exit.
@main
struct SettingsL10n: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings-l10n",
    abstract:
      "What a person reads in the Settings bundle of an iOS app, in any language, and why; files for translators.",
    discussion: """
      Exit status: 0 done; 1 findings at or above --fail-on, or units skipped; 2 not done, because input cannot be read \
      or is refused; 64 wrong usage; 75 the bundle is locked by another run or has an unfinished commit.
      """,
    version: Version.current,
    subcommands: [
      Show.self, Candidates.self, Explain.self, Match.self, Inspect.self, Defaults.self, Export.self, Import.self,
      Sync.self, Report.self, Lint.self, Init.self, Config.self,
    ])

  /// As the parser's own, but for commands with a typing error, and for messages that quote what would harm a terminal.
  static func main() {
    Output.ignoreSignalsOfWrites()
    // Where the system does not tell Swift the arguments, doing nothing must not look like success.
    guard !CommandLine.arguments.isEmpty else {
      Output.note("error: the system does not tell the arguments of this run")
      exit(withError: ExitCode(ExitStatus.failed.rawValue))
    }
    do {
      try checkCommand(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(error)
    }
  }

  private static func checkCommand(_ word: String?) throws {
    guard let word, !word.hasPrefix("-") else { return }
    let known = configuration.subcommands.map { $0._commandName } + ["help"]
    if known.contains(word) { return }
    throw ValidationError(UnknownName.message("command", word, known: known))
  }

  private static func end(_ error: any Error) -> Never {
    let status = exitCode(for: error)
    let message = fullMessage(for: error)
    if !message.isEmpty {
      if status.isSuccess { Output.line(message) } else { Output.problem(message) }
    }
    exit(withError: status)
  }
}

/// The version of the tool.
enum Version {
  static let current = "0.1.0"
}
