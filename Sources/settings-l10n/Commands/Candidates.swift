import ArgumentParser
import SettingsLocalization

/// `settings-l10n candidates`: the choices of one specifier.
struct Candidates: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the values of one choice with their titles, in the order they are shown.")

  @OptionGroup var bundle: BundleOptions
  @OptionGroup var locales: LocaleOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The key under which the choice is stored.")
  var key: String?

  @Option(help: "The name of the pane, with --index.")
  var pane: String?

  @Option(help: "The number of the specifier in its pane file, from 0.")
  var index: Int?

  @Option(help: "The format of the document.")
  var format = DocumentFormat.text

  func validate() throws {
    let isPlace = pane != nil && index != nil
    guard (key != nil) != isPlace, key == nil || (pane == nil && index == nil) else {
      throw ValidationError("Name the choice: --key KEY, or --pane PANE --index NUMBER.")
    }
  }

  func run() throws {
    let (settings, specifier) = try Failure.reporting {
      let opened = try bundle.open()
      let preferences = locales.preferences(of: opened, development: bundle.development)
      let settings = try opened.localized(for: preferences, options: bundle.localization)
      return (settings, try chosen(settings))
    }
    switch format {
    case .json: try Output.json(CandidatesDocument(specifier.candidates))
    case .text: tell(specifier.candidates, default: specifier.defaultValue)
    }
    if format == .text { output.tell(settings.findings) }
    try ExitStatus(settings.findings, failOn: output.failOn).end()
  }

  private func tell(_ candidates: [Candidate], default value: PropertyListValue?) {
    let width = candidates.map { DisplayWidth.columns(of: $0.title.shown) }.max() ?? 0
    for candidate in candidates {
      let mark = value.map(candidate.value.isSame) ?? false ? "● " : "○ "
      let title = TerminalText.padded(candidate.title.shown, to: width + 2)
      Output.line(mark + title + output.style.dim(TerminalText.clean(candidate.value.plainText)))
    }
  }

  private func chosen(_ settings: LocalizedSettings) throws -> LocalizedSpecifier {
    if let key { return try byKey(key, settings) }
    guard let name = pane, let pane = settings.panes.first(where: { $0.name == name }) else {
      throw Failure(UnknownName.pane(pane ?? "", known: settings.panes.map(\.name)))
    }
    guard let found = pane.specifiers.first(where: { $0.specifier?.index == index && $0.specifier?.path == $0.path }) else {
      throw Failure("\(pane.file): no specifier \(index ?? 0) is shown")
    }
    return found
  }

  /// The first in display order; the others are told.
  private func byKey(_ key: String, _ settings: LocalizedSettings) throws -> LocalizedSpecifier {
    let found = settings.panes.flatMap { pane in pane.specifiers.map { (pane, $0) } }
      .filter { $0.1.key == key && $0.1.specifier?.hasCandidates == true }
    guard let first = found.first else {
      let known = settings.panes.flatMap(\.specifiers).filter { !$0.candidates.isEmpty }.compactMap(\.key)
      throw Failure(UnknownName.key(key, known: known))
    }
    for (pane, other) in found.dropFirst() {
      Output.note("note: \(TerminalText.clean(key)) is also the key of \(pane.file) \(other.path)")
    }
    return first.1
  }
}

/// The JSON of `candidates`.
private struct CandidatesDocument: Encodable {
  struct Choice: Encodable {
    let value: PropertyListValue
    let title: String
    let shortTitle: String?
    let icon: String?
  }

  let schemaVersion = 1
  let candidates: [Choice]

  init(_ candidates: [Candidate]) {
    self.candidates = candidates.map {
      Choice(value: $0.value, title: $0.title.value, shortTitle: $0.shortTitle?.value, icon: $0.icon)
    }
  }
}
