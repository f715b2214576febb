import ArgumentParser
import SettingsLocalization

/// `settings-l10n show`: the panes as a person reads them.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the panes of a bundle as a person reads them.",
    discussion: """
      Every text is resolved for the given locales. A mark tells where a text is not from the first localization of the \
      chain, and where an iPhone would show something else.
      """)

  @OptionGroup var bundle: BundleOptions
  @OptionGroup var locales: LocaleOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "Only the pane of this name, such as Root.")
  var pane: String?

  @Option(help: "The format of the document.")
  var format = DocumentFormat.text

  func run() throws {
    let (settings, panes) = try Failure.reporting {
      let opened = try bundle.open()
      let preferences = locales.preferences(of: opened, development: bundle.development)
      let settings = try opened.localized(for: preferences, options: bundle.localization)
      return (settings, try chosen(settings.panes))
    }
    switch format {
    case .json: try Output.json(ShowDocument(settings, panes: panes))
    case .text:
      for line in PaneText(settings: settings, style: output.style).lines(panes: panes) { Output.line(line) }
      output.tell(settings.findings)
    }
    try ExitStatus(settings.findings, failOn: output.failOn).end()
  }

  private func chosen(_ panes: [LocalizedPane]) throws -> [LocalizedPane] {
    guard let pane else { return panes }
    let chosen = panes.filter { $0.name == pane }
    if chosen.isEmpty { throw Failure(UnknownName.pane(pane, known: panes.map(\.name))) }
    return chosen
  }
}

/// The JSON of `show`.
private struct ShowDocument: Encodable {
  let schemaVersion = 1
  let bundle: String
  let locale: [String]
  let policy: ResolutionPolicy
  let dialect: SettingsDialect
  let chain: [String]
  let panes: [LocalizedPane]
  let findings: [Finding]

  init(_ settings: LocalizedSettings, panes: [LocalizedPane]) {
    bundle = settings.bundle.path
    locale = settings.preferences
    policy = settings.options.policy
    dialect = settings.dialect
    chain = settings.chain.localizations
    self.panes = panes
    findings = settings.findings
  }
}

/// Messages about names that are not there, with the nearest that are.
enum UnknownName {
  static func pane(_ name: String, known: [String]) -> String {
    "no pane \"\(name)\"; there are: \(known.joined(separator: ", "))"
  }

  static func key(_ name: String, known: [String]) -> String {
    let near = known.filter { $0.lowercased() == name.lowercased() || $0.contains(name) || name.contains($0) }
    let hint = near.isEmpty ? known.sorted().prefix(20) : near.sorted().prefix(5)
    let list = hint.isEmpty ? "none of this bundle has a choice" : "did you mean: " + hint.joined(separator: ", ")
    return "no specifier with a choice has the key \"\(name)\"; \(list)"
  }
}
