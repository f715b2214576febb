import SettingsAudit
import ArgumentParser
import SettingsLocalization

/// Which configuration of the project holds.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration of the project. (default: the nearest \(ConfigurationFile.name) above the bundle)",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Read no configuration.")
  var ignoresConfiguration = false

  func validate() throws {
    if config != nil, ignoresConfiguration { throw ValidationError("--config and --no-config exclude each other.") }
  }

  /// The configuration that holds for a bundle; one that says nothing if there is none.
  func configuration(of bundle: String) throws -> ProjectConfiguration {
    if ignoresConfiguration { return ProjectConfiguration() }
    if let config { return try ProjectConfiguration(ConfigurationFile(at: config)) }
    return try ConfigurationFile.find(above: bundle).map { try ProjectConfiguration($0) } ?? ProjectConfiguration()
  }
}
