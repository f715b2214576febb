import SettingsAudit
import ArgumentParser
import SettingsLocalization

extension AuditFormat: NamedChoice {}

/// What `report` and `lint` have in common: bundles, whose rules hold, and where the result goes.
struct AuditCommandOptions: ParsableArguments {
  @Argument(
    help: "Settings.bundle or InAppSettings.bundle folders, apps, or folders that hold any number of them.",
    completion: .directory)
  var bundles: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Localizations, as lproj names or BCP 47 tags. (default: all)",
      discussion: "May be repeated, and may be a list with commas.", valueName: "locale"))
  var locale: [String] = []

  @OptionGroup var content: ContentOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var project: ConfigurationOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var known: BaselineOptions

  @Option(help: "The format of the result.")
  var format = AuditFormat.text

  @Option(
    help: ArgumentHelp(
      "A further result in a file, such as sarif=lint.sarif. (default: what the configuration says)",
      discussion: "May be repeated.", valueName: "format=file"))
  var report: [ReportFile] = []

  @OptionGroup var output: OutputOptions

  /// Refuses a command line without a bundle, where the command looks at one.
  func requireBundles() throws {
    if bundles.isEmpty { throw ValidationError("Missing expected argument '<bundles> ...'") }
  }

  /// What is looked at in a bundle of a project: what the command line says goes before the configuration.
  func options(_ configuration: ProjectConfiguration) -> AuditOptions {
    var options = configuration.auditOptions
    content.apply(to: &options.catalog)
    reader.apply(to: &options)
    options.locales = LocaleList.names(locale).filter { $0 != LocaleList.all }
    rules.apply(to: &options.rules)
    return options
  }

  /// How an error is told: to a program that reads JSON as JSON.
  var summaryFormat: DocumentFormat { format == .json ? .json : .text }

  /// Whether everything is looked for that the configuration asks for: what a command that looks for less did not find
  /// may be there all the same.
  func looksForAll(_ kind: AuditRun.Kind) -> Bool {
    kind == .lint && !rules.narrows && LocaleList.names(locale).allSatisfy { $0 == LocaleList.all }
  }
}
