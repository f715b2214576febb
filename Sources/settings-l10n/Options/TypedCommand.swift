import SettingsCatalog
import SettingsReports

/// The command of a run as it can be typed again, for readers of a page who want the same numbers: without what only says
/// where results go, and what they look like.
struct TypedCommand {
  private let arguments: [String]

  /// Options with a value, and flags, that change nothing of what is found.
  private static let outputs: Set = [
    "-o", "--output", "--write", "--report", "--format", "--stamp", "--color", "--fail-on",
  ]
  private static let flags: Set = ["-q", "--quiet", "-v", "--verbose"]

  /// - Parameter arguments: those of the process, with its own name first.
  init(_ arguments: [String]) { self.arguments = arguments }

  var text: String {
    var words = ["settings-l10n"]
    var isValue = false
    for argument in arguments.dropFirst() {
      let name = String(argument.prefix { $0 != "=" })
      let isOutput = !isValue && TypedCommand.outputs.contains(name)
      if !isValue, !isOutput, !TypedCommand.flags.contains(argument) { words.append(TypedCommand.word(argument)) }
      isValue = isOutput && name == argument
    }
    return words.joined(separator: " ")
  }

  /// A path in the working folder is written without the folders above, which are nobody's business.
  private static func word(_ argument: String) -> String {
    let isPath = argument.hasPrefix("/")
    return CommandLineWord.quoted(isPath ? WorkingFolder.relative(argument, to: WorkingFolder.path) : argument)
  }
}
