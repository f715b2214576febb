import ArgumentParser
import SettingsLocalization

extension AuditFormat: ExpressibleByArgument {}

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

  @Option(help: "Whose rules decide what is localizable, and in which table.")
  var dialect = SettingsDialect.automatic

  @Option(help: "The localization in which the texts were written. (default: what the bundle tells)")
  var development: String?

  @Option(help: "Whose rules decide which localization answers: the best chain for each text, or what iOS does.")
  var policy = ResolutionPolicy.icu

  @Option(help: "The device that shows the panes.")
  var device = Device.phone

  @Option(help: "The format of the result.")
  var format = AuditFormat.text

  @Option(
    help: ArgumentHelp(
      "A further result in a file, such as sarif=lint.sarif.", discussion: "May be repeated.",
      valueName: "format=file"))
  var report: [ReportFile] = []

  @OptionGroup var output: OutputOptions

  /// What is looked at.
  var options: AuditOptions {
    AuditOptions(
      catalog: CatalogOptions(dialect: dialect, developmentRegion: development), policy: policy, device: device,
      locales: LocaleList.names(locale).filter { $0 != LocaleList.all })
  }

  /// Refuses a command line without a bundle, where the command looks at one.
  func requireBundles() throws {
    if bundles.isEmpty { throw ValidationError("Missing expected argument '<bundles> ...'") }
  }

  /// The paths of the bundles that are meant, each once.
  func paths() throws -> [String] {
    var seen: Set<String> = []
    return try bundles.flatMap { try BundleLocator.bundles(at: $0) }.filter { seen.insert($0).inserted }
  }

  /// Writes the result, and the further ones to their files.
  func write(_ run: AuditRun) throws {
    try ReportFile.requirePlaces(report.map(\.path))
    for file in report {
      _ = try OutputFile.write(file.format.document(of: run, style: Style(.never)), to: file.path)
    }
    Output.bytes(try format.document(of: run, style: output.style))
  }
}
