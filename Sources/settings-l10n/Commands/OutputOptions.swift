import SettingsAudit
import ArgumentParser
import SettingsLocalization

/// How output is printed, and which findings make a run fail.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .customLong("fail-on"), help: "Exit with status 1 on findings of at least this severity. (default: error)")
  var givenFailOn: FailThreshold?

  /// The threshold of commands that take it from the command line only.
  var failOn: FailThreshold { givenFailOn ?? .error }

  @Option(help: "When to colour text.")
  var color = ColorChoice.auto

  var style: Style { Style(color) }

  /// Prints findings to standard error, the worst first, otherwise in the order given.
  ///
  /// - Parameters:
  ///   - findings: the findings.
  ///   - bundle: the bundle that their files are in; `nil` if the files have full paths.
  ///   - limit: how many findings of a rule are printed; the others are counted.
  ///   - namesKeys: whether messages that do not contain the key of their unit begin with it.
  func tell(
    _ findings: [Finding], in bundle: SettingsBundle? = nil, atMost limit: Int = .max, namesKeys: Bool = false
  ) {
    let list = FindingList(findings, folder: bundle?.path, limit: limit, namesKeys: namesKeys)
    list.lines(Style(color, descriptor: 2)).forEach(Output.note)
  }
}

extension FailThreshold: NamedChoice {}
extension ColorChoice: NamedChoice {}

/// The formats of commands that have a text and a JSON form.
enum DocumentFormat: String, NamedChoice {
  case text, json
}
