import SettingsAudit
import ArgumentParser
import SettingsLocalization

/// How the result is written, and when findings make a run fail.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .customLong("fail-on"), help: "From which severity on findings end the run with status 1. (default: error)")
  var givenFailOn: FailThreshold?

  /// The threshold of commands that take it from the command line only.
  var failOn: FailThreshold { givenFailOn ?? .error }

  @Option(help: "Whether text is coloured.")
  var color = ColorChoice.auto

  var style: Style { Style(color) }

  /// Tells findings on standard error, the worst first, otherwise in the order given.
  ///
  /// - Parameters:
  ///   - bundle: the bundle that their files are in; `nil` for files named by their own path.
  ///   - limit: how many of a rule are told; of the others there is the number.
  ///   - namesKeys: whether messages that do not tell the key of their unit begin with it.
  func tell(
    _ findings: [Finding], in bundle: SettingsBundle? = nil, atMost limit: Int = .max, namesKeys: Bool = false
  ) {
    let list = FindingList(findings, folder: bundle?.path, limit: limit, namesKeys: namesKeys)
    list.lines(Style(color, descriptor: 2)).forEach(Output.note)
  }
}

/// The formats of commands that have a text and a JSON form.
enum DocumentFormat: String, NamedChoice {
  case text, json
}
