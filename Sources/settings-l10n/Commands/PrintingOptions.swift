import ArgumentParser
import SettingsReports

/// How text is printed, and how much.
struct PrintingOptions: ParsableArguments {
  @Option(help: "When to colour text.")
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print no notes and no warnings to standard error, only errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print long lists as a whole, and every finding with its line and its fix.")
  var verbose = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose cannot be combined.") }
    if quiet { Output.beQuiet() }
  }

  /// How text is printed to standard output.
  var style: Style { style(descriptor: Output.descriptor) }

  /// How text is printed to a descriptor.
  func style(descriptor: Int32) -> Style {
    Style(color, descriptor: descriptor, width: TerminalWidth.columns(of: descriptor), isDetailed: verbose)
  }
}
