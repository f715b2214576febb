import ArgumentParser
import SettingsAudit
import SettingsLocalization

/// `settings-l10n show`: the panes as users read them.
struct Show: ParsableCommand, ReaderCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the panes of a bundle as users read them.",
    usage: """
      settings-l10n show [<bundle>] [--locale <locale> ...] [--pane <pane>] [--values <file>] [--format <format>] \
      [<options>]
      """,
    discussion: """
      Every text is resolved for the given locales. Choices are shown with the title of each value; ● marks the default, \
      or with --values the value that is stored.

      ✗     no table has the text: the text in the property list is shown
      ← en  the text is not from the first localization of the chain
      ≈     the text was recovered from a file with errors

      If an iPhone would show something else, the line says so. Problems in the files go to standard error.

      EXAMPLES:
        settings-l10n show --locale fr-CA
        settings-l10n show App/Settings.bundle --locale de-AT,en --pane Root
        settings-l10n show --locale de --values stored.plist
        settings-l10n show --locale ar --format json
      """)

  @OptionGroup var locales: LocaleOptions

  @Option(
    help: "Only the pane with this name, such as Root, even if no row leads to it.",
    completion: .custom(Completions.panes))
  var pane: String?

  @OptionGroup var values: ValueOptions

  @Option(help: "The output format.")
  var format = DocumentFormat.text

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let (settings, panes, around) = try Failure.reporting {
      let (request, apps) = (bundle, AppReader())
      let asked = try app.applied(to: request.hostApp())
      return try request.localized(showing: pane, for: locales.preferences) {
        let around = try apps.app(of: $0.bundle, asked)
        let settings = try values.applied(to: $0.around(around))
        return (settings, try chosen(settings), around)
      }
    }
    let findings = pane == nil ? settings.findings : settings.findings(of: panes)
    switch format {
    case .json: try Output.json(try settings.document(panes, findings))
    case .text:
      Output.lines(PaneText(settings: settings, style: output.style).lines(panes: panes), output.style)
      output.report(findings, in: settings.bundle)
    }
    if let unreadable = around?.unreadable { output.report([unreadable], in: settings.bundle) }
    settings.reportOtherViews()
    try ExitStatus(findings, failOn: output.failOn).end()
  }

  private func chosen(_ settings: LocalizedSettings) throws -> [LocalizedPane] {
    guard let pane else { return settings.panes }
    let chosen = settings.panes.filter { $0.name.isExactly(pane) }
    if chosen.isEmpty { throw Failure(UnknownName.message("pane", pane, known: settings.paneNames)) }
    return chosen
  }
}

extension LocalizedSettings {
  /// The JSON of `show`: with the name of the language in itself and in English, and how its texts run.
  fileprivate func document(_ panes: [LocalizedPane], _ findings: [Finding]) throws -> JSONMembers {
    let english = try LocaleIdentifier("en").map { try LocaleDisplayName(in: $0).name(of: locale) }
    let native = try LocaleDisplayName(in: locale).name(of: locale)
    return [
      "schemaVersion": 1, "bundle": bundle.path, "locale": preferences,
      "name": ["native": native, "english": english ?? native] as JSONMembers,
      "direction": try locale.isRightToLeft() ? "rtl" : "ltr", "policy": options.policy, "dialect": dialect,
      "development": developmentRegion.members, "chain": chain.localizations, "panes": panes, "findings": findings,
    ]
  }
}
