import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsReports

/// The options for how output is printed, and for which findings a run fails.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .customLong("fail-on"), help: "Exit with status 1 on findings of at least this severity. (default: error)")
  var givenFailOn: FailThreshold?

  /// The threshold of commands that read it from the command line only.
  var failOn: FailThreshold { givenFailOn ?? .error }

  @OptionGroup var printing: PrintingOptions

  var style: Style { printing.style }

  /// Prints findings to standard error, the worst first, otherwise in the given order.
  ///
  /// - Parameters:
  ///   - findings: the findings.
  ///   - bundle: the bundle that their files are in; `nil` if the files have full paths.
  ///   - limit: the maximum number of printed findings of a rule; the others are counted.
  ///   - namesKeys: whether messages that do not contain the key of their unit begin with it.
  func report(
    _ findings: [Finding], in bundle: SettingsBundle? = nil, atMost limit: Int = .max, namesKeys: Bool = false
  ) {
    let worst = printing.quiet ? findings.filter { $0.severity == .error } : findings
    let list = FindingLines(worst, folder: bundle?.path, limit: limit, namesKeys: namesKeys)
    list.lines(printing.style(descriptor: 2)).forEach(Output.note)
  }
}

extension FailThreshold: NamedChoice {}
extension ColorChoice: NamedChoice {}

/// The formats of commands that have a text and a JSON form.
enum DocumentFormat: String, NamedChoice {
  case text, json
}

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
