import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsTranslation

extension AuditFormat: NamedChoice {}

/// The common options of `report` and `lint`: bundles, rules, and where the result goes.
struct AuditCommandOptions: ParsableArguments {
  @Argument(
    help: "Settings.bundle or InAppSettings.bundle folders, apps, or folders that contain any of them.",
    completion: .directory)
  var bundles: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Localizations, as lproj names or BCP 47 tags. (default: all)",
      discussion: "May be repeated, or a comma-separated list.", valueName: "locale"))
  var locale: [String] = []

  @OptionGroup var content: ContentOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var project: ConfigurationOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var known: BaselineOptions

  @Option(help: "The output format.")
  var format = AuditFormat.text

  @Option(
    help: ArgumentHelp(
      "Also write the result to a file, such as sarif=lint.sarif. (default: the configuration's reports)",
      discussion: "May be repeated.", valueName: "format=file"))
  var report: [ReportFile] = []

  @OptionGroup var output: OutputOptions

  /// Rejects a command line without a bundle.
  func requireBundles() throws {
    if bundles.isEmpty { throw ValidationError("Missing expected argument '<bundles> ...'") }
  }

  /// What is checked in a bundle of a project: the command line overrides the configuration.
  func options(_ configuration: ProjectConfiguration) -> AuditOptions {
    var options = configuration.auditOptions
    content.apply(to: &options.catalog.reading)
    reader.apply(to: &options.policy, &options.device)
    options.locales = LocaleList.names(locale).filter { $0 != LocaleList.all }
    rules.apply(to: &options.rules)
    return options
  }

  /// The format of an error: JSON if the result is JSON.
  var summaryFormat: DocumentFormat { format == .json ? .json : .text }

  /// Whether everything is checked that the configuration requires. A command that checks less does not prove that a
  /// finding is fixed.
  func looksForAll(_ kind: AuditRun.Kind) -> Bool {
    kind == .lint && !rules.narrows && LocaleList.names(locale).allSatisfy { $0 == LocaleList.all }
  }
}
