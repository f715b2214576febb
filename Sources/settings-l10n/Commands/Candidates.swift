import ArgumentParser
import SettingsLocalization
import SettingsReports

/// `settings-l10n candidates`: the choices of one specifier.
struct Candidates: ParsableCommand, ReaderCommand {
  static let configuration = CommandConfiguration(
    commandName: "candidates",
    abstract: "List the values and titles of one choice, in display order.",
    usage: """
      settings-l10n candidates [<bundle>] [--key <key>] [--locale <locale> ...] [<options>]
      settings-l10n candidates [<bundle>] --pane <pane> --index <index> [--locale <locale> ...] [<options>]
      """,
    discussion: """
      ● marks the default. If several choices have the key, the first in display order is listed. The only choice of a \
      bundle need not be named.

      EXAMPLES:
        settings-l10n candidates --key ringtone --locale ja
      """)

  @Option(help: "The key that stores the choice.", completion: .custom(Completions.choices))
  var key: String?

  @Option(help: "The name of the pane; needs --index.", completion: .custom(Completions.panes))
  var pane: String?

  @Option(help: "The index of the specifier in the pane file, from 0, including those for other devices.")
  var index: Int?

  @OptionGroup var locales: LocaleOptions

  @Option(help: "The output format.")
  var format = DocumentFormat.text

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var output: OutputOptions

  private typealias Choice = (pane: LocalizedPane, specifier: LocalizedSpecifier)

  func validate() throws {
    if key == nil, pane == nil, index == nil { return }
    let isPlace = pane != nil && index != nil
    guard (key != nil) != isPlace, key == nil || (pane == nil && index == nil) else {
      throw ValidationError(Candidates.unnamed + ".")
    }
  }

  private static let unnamed = "Name the choice: --key KEY, or --pane PANE --index NUMBER"

  func run() throws {
    let (settings, named) = try Failure.reporting {
      try bundle.localized(showing: pane, for: locales.preferences) { ($0, try chosen($0)) }
    }
    guard let choice = named else {
      let keys = Set(Candidates.choices(of: settings).compactMap { $0.specifier.key }).sorted()
      let names = keys.isEmpty ? "" : "; the keys are: " + keys.map { TerminalText.brief($0) }.joined(separator: ", ")
      throw ValidationError(Candidates.unnamed + names + ".")
    }
    let keys = choice.specifier.titles.map(\.key) + [choice.specifier.key].compactMap { $0.map { TextKey($0) } }
    let findings = settings.findings(
      table: choice.pane.table, pane: choice.pane.place, keys: Set(keys))
    switch format {
    case .json:
      let candidates = choice.specifier.candidates.map(\.members)
      try Output.json(["schemaVersion": 1, "candidates": candidates, "findings": findings] as JSONMembers)
    case .text:
      let marks = TextMarks(settings, style: output.style)
      Output.lines(CandidateText(choice.specifier, indent: "", marks: marks, style: output.style).lines, output.style)
      output.report(findings, in: settings.bundle)
    }
    settings.reportOtherViews()
    try ExitStatus(findings, failOn: output.failOn).end()
  }

  /// The choice that is named, or the only one; `nil` if none of several is named.
  private func chosen(_ settings: LocalizedSettings) throws -> Choice? {
    if let key { return try byKey(key, settings) }
    if let pane, let index { return try byPlace(pane, index, settings) }
    let all = Candidates.choices(of: settings)
    guard let first = all.first else { throw Failure(UnknownName.choice("", known: [])) }
    return all.count == 1 ? first : nil
  }

  /// The choices of all panes, in display order.
  private static func choices(of settings: LocalizedSettings) -> [Choice] {
    settings.panes.flatMap { pane in
      pane.specifiers.filter(\.specifier.hasCandidates).map { (pane: pane, specifier: $0) }
    }
  }

  private func byPlace(_ name: String, _ index: Int, _ settings: LocalizedSettings) throws -> Choice {
    guard let pane = settings.panes.first(where: { $0.name.isExactly(name) }) else {
      throw Failure(UnknownName.message("pane", name, known: settings.paneNames))
    }
    let shown = pane.specifiers.first { $0.specifier.index == index }
    guard let shown else {
      let all = settings.tree.nodes.first { $0.pane.name.isExactly(pane.name) }?.pane.specifiers ?? []
      let isHidden = all.contains { $0.index == index }
      let reason = isHidden ? "is not shown on this device (--device)" : "does not exist; there are \(all.count)"
      throw Failure("\(pane.file): specifier \(index) \(reason)")
    }
    guard shown.specifier.hasCandidates else {
      throw Failure("\(pane.file): specifier \(index), a \(TypeNames.name(of: shown)), has no choice")
    }
    return (pane, shown)
  }

  /// The first in display order; the others are reported.
  private func byKey(_ key: String, _ settings: LocalizedSettings) throws -> Choice {
    let all = Candidates.choices(of: settings)
    let found = all.filter { $0.specifier.key?.isExactly(key) ?? false }
    guard let first = found.first else {
      throw Failure(UnknownName.choice(key, known: all.compactMap { $0.specifier.key }))
    }
    for (pane, other) in found.dropFirst() {
      Output.remark(TerminalText.clean("note: \(key) is also the key of \(pane.file) \(other.path)"))
    }
    return first
  }
}

extension Candidate {
  fileprivate var members: JSONMembers {
    ["value": value, "title": title.value, "shortTitle": shortTitle?.value, "icon": icon]
  }
}
