import ArgumentParser
import SettingsLocalization
import SettingsReports

/// `settings-l10n defaults`: the defaults that an app registers.
struct Defaults: ParsableCommand, ReaderCommand {
  enum DefaultsFormat: String, NamedChoice {
    case json, plist
  }

  static let configuration = CommandConfiguration(
    commandName: "defaults",
    abstract: "Print the default values of all panes, for UserDefaults.register(defaults:).",
    discussion: """
      The Settings app stores no value until the user changes it, so an app registers the defaults itself. Child panes \
      are included. If several rows have the same key, the last default wins.

      Panes with an ApplicationGroupContainerIdentifier store their values in the user defaults of that suite. Their \
      defaults are registered there, and are listed separately.

      EXAMPLES:
        settings-l10n defaults App/Settings.bundle --format plist
        settings-l10n defaults --suite group.org.example.app
      """)

  @Option(help: "Only the defaults of this user defaults suite.")
  var suite: String?

  @Flag(help: "Only the defaults of keys that a user can change: not those of rows that only show a value.")
  var editableOnly = false

  @Option(help: "The output format.")
  var format = DefaultsFormat.json

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let (settings, judged) = try Failure.reporting {
      let (request, apps) = (bundleForAll, AppReader())
      let asked = try app.applied(to: request.hostApp())
      return try request.localized(for: { [$1.identifier] }) {
        ($0, try apps.judged($0.findings, in: $0.bundle, asked))
      }
    }
    let domain = selected(try Failure.reporting { try chosen(settings.defaults) })
    // Problems in tables do not affect the defaults.
    let findings = judged.filter { $0.table == nil }
    switch format {
    case .json:
      let suites = suite == nil ? settings.defaults.domains.filter { $0.suite != nil }.map(selected) : []
      try Output.json(document(domain, suites, findings))
    case .plist:
      Output.text(try Failure.reporting { try PropertyListWriter.xml(domain.propertyList) })
      reportSuites(settings.defaults)
      output.report(findings, in: settings.bundle)
    }
    try ExitStatus(findings, failOn: output.failOn).end()
  }

  private func selected(_ domain: SettingsDefaults.Domain) -> SettingsDefaults.Domain {
    editableOnly ? domain.editable : domain
  }

  private func chosen(_ defaults: SettingsDefaults) throws -> SettingsDefaults.Domain {
    guard let suite else { return defaults.domains[0] }
    if let domain = defaults.domain(forSuite: suite) { return domain }
    throw Failure(UnknownName.message("suite with defaults", suite, known: defaults.suites))
  }

  /// Notes which other suites have defaults: a property list contains those of one domain.
  private func reportSuites(_ defaults: SettingsDefaults) {
    guard suite == nil, !defaults.suites.isEmpty else { return }
    let names = defaults.suites.map { TerminalText.brief($0) }.joined(separator: ", ")
    Output.remark("note: other suites have defaults, too: \(names) (--suite)")
  }

  private func document(
    _ domain: SettingsDefaults.Domain, _ suites: [SettingsDefaults.Domain], _ findings: [Finding]
  ) -> JSONMembers {
    [
      "schemaVersion": 1, "suite": domain.suite, "defaults": domain.members,
      "suites": suites.isEmpty ? nil : JSONMembers(suites.map { ($0.suite ?? "", $0.members) }), "findings": findings,
    ]
  }
}

extension SettingsDefaults.Domain {
  fileprivate var members: JSONMembers { JSONMembers(pairs.map { ($0.key, $0.value) }) }
}
