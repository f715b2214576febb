import ArgumentParser
import SettingsLocalization

/// The command: parse arguments, call the library, render, exit.
@main
struct SettingsL10n: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings-l10n",
    abstract:
      "Resolve, check, export and import the localization of an iOS Settings.bundle.",
    discussion: """
      Exit status: 0 done; 1 findings at or above --fail-on, or skipped units; 2 not done, because input cannot be \
      read or is refused; 64 wrong usage; 75 the bundle is locked by another run or has an unfinished commit.
      """,
    version: Version.described,
    subcommands: [
      Show.self, Candidates.self, Explain.self, Find.self, Match.self, Inspect.self, Defaults.self, Export.self,
      Import.self,
      Sync.self, Add.self, Remove.self, Rename.self, State.self, Bake.self, Report.self, Lint.self, Init.self,
      Config.self,
    ])

  /// Like the parser's `main`, but suggests a command for a mistyped one, and makes messages safe for terminals.
  static func main() {
    Output.ignoreSignalsOfWrites()
    // If Swift cannot read the arguments, doing nothing must not look like success.
    guard !CommandLine.arguments.isEmpty else {
      Output.note("error: cannot read the command-line arguments")
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
