import ArgumentParser
import SettingsLocalization
import SettingsReports

/// The command: parse arguments, call the library, render, exit.
@main
struct SettingsL10n: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings-l10n",
    abstract:
      "Resolve, check, export and import the localization of an iOS Settings.bundle.",
    discussion: """
      Exit status: 0 done; 1 findings at or above --fail-on, or skipped units; 2 not done, because input cannot be \
      read or is refused; 64 wrong usage; 75 another run writes beside the bundle, or it has an unfinished commit.

      Where a bundle is the only operand it may be left out: the one in the working folder, or in the folders below, \
      is taken.

      EXAMPLES:
        settings-l10n show --locale fr-CA
        settings-l10n lint App/Settings.bundle
        settings-l10n export --locale de --format csv --output de.csv
        settings-l10n import . de.csv
      """,
    version: Version.described,
    groupedSubcommands: [
      CommandGroup(
        name: "Look",
        subcommands: [
          Show.self, Preview.self, Candidates.self, Explain.self, Find.self, Inspect.self, Diff.self, Match.self,
        ]),
      CommandGroup(name: "Check", subcommands: [Report.self, Lint.self, Init.self, Config.self]),
      CommandGroup(name: "Translate", subcommands: [Export.self, Import.self, State.self]),
      CommandGroup(
        name: "Change",
        subcommands: [
          Sync.self, Compile.self, Add.self, Remove.self, Rename.self, Bake.self, Pseudo.self, Convert.self,
        ]),
      CommandGroup(name: "Code", subcommands: [Defaults.self, Generate.self]),
      CommandGroup(name: "Git", subcommands: [Merge.self, Textconv.self]),
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
      try CommandPath.check(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(error)
    }
  }

  private static func end(_ error: any Error) -> Never {
    let status = exitCode(for: error)
    let message = fullMessage(for: error)
    if !message.isEmpty {
      if status.isSuccess {
        Output.line(message)
      } else if status == .validationFailure {
        Output.problem(UsageMessage(message, words: Array(CommandLine.arguments.dropFirst())).text)
      } else {
        Output.problem(message)
      }
    }
    exit(withError: status)
  }
}
