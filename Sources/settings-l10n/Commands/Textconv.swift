import ArgumentParser
import SettingsHistory
import SettingsLocalization

/// `settings-l10n textconv`: what git compares in place of a table.
struct Textconv: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv",
    abstract: "Print a table or property list as UTF-8 text, for git diff.",
    discussion: """
      A file in another encoding is recoded, with LF as line ends; a binary one is printed as text. init --git lets git \
      call it.

      EXAMPLES:
        settings-l10n textconv de.lproj/Root.strings
      """)

  @Argument(help: "The file.", completion: .file())
  var file: String

  func run() throws {
    try Failure.reporting {
      Output.bytes(DiffText.utf8(try InputFile.bytes(at: file, limit: .max), file: file))
    }
  }
}
