import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports

/// `settings-l10n config`: the effective settings of a bundle, and their origin.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the settings of a bundle that differ from the defaults, as JSON, each with its origin.",
    usage: """
      settings-l10n config [<bundle>] [--all] [--config <file>] [<options>]
      settings-l10n config --schema
      """,
    discussion: """
      A setting comes from an option, the configuration or the bundle, or is the default; --all prints those, too. The configuration is the \
      nearest \(ConfigurationFile.name) in the folders above the bundle, up to the root of the repository.

      EXAMPLES:
        settings-l10n config
        settings-l10n config --all
        settings-l10n config --schema > settings-l10n.schema.json
      """)

  @Argument(
    help: "A Settings.bundle, an InAppSettings.bundle, an .app, or a folder that contains one.", completion: .directory)
  var bundle = "."

  @Flag(help: "Print the JSON Schema of configuration files.")
  var schema = false

  @Flag(help: "Print all settings, the unchanged ones, too.")
  var all = false

  @OptionGroup var rules: RuleOptions
  @OptionGroup var content: ContentOptions
  @OptionGroup var project: ConfigurationOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var printing: PrintingOptions

  func run() throws {
    if schema { return Output.bytes(ConfigurationSchema.document) }
    let document = try Failure.reporting {
      let path = try BundleChoice.path(bundle, content.dialect, project)
      let bundle = try SettingsBundle(path: path)
      // A localization that cannot be listed may be the development language.
      if let problem = bundle.findings.first(where: { $0.rule == .unreadableFile && $0.severity == .error }) {
        throw Failure(problem.description)
      }
      let configuration = try project.configuration(of: path)
      let around = try AppReader().app(of: bundle, app.applied(to: configuration.hostApp))
      if case .unknown(let unknown)? = around?.answer {
        Output.remark(TerminalText.clean("\(path): \(unknown.reason)"))
      }
      let app = try around.map { try appDocument(of: $0, configuration, bundle) }
      return SettingsDocument(bundle, configuration, given: self, app: app)
    }
    Output.bytes(document.utf8)
  }

  /// What is found around the bundle; `null` if the app is not known.
  private func appDocument(
    of app: AuditedApp, _ configuration: ProjectConfiguration, _ bundle: SettingsBundle
  ) throws -> JSONValue {
    guard let known = app.known else { return .null }
    var options = configuration.catalogOptions
    content.apply(to: &options.reading)
    return AppDocument(app: known, languages: try ComparedLanguages(known, bundle.catalog(options))).json
  }
}
