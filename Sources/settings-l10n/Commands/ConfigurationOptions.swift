import ArgumentParser
import SettingsAudit
import SettingsLocalization

/// The options that select the configuration.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration file. (default: the nearest \(ConfigurationFile.name) above the bundle)",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Do not read a configuration.")
  var ignoresConfiguration = false

  func validate() throws {
    if config != nil, ignoresConfiguration { throw ValidationError("--config and --no-config cannot be combined.") }
  }

  /// The configuration that applies to a bundle; an empty one if none exists.
  func configuration(of bundle: String) throws -> ProjectConfiguration {
    try configuration { try ConfigurationFile.find(above: bundle) }
  }

  /// The configuration that applies to a single file; an empty one if none exists.
  func configuration(ofFile path: String) throws -> ProjectConfiguration {
    try configuration { try ConfigurationFile.find(in: FilePath.folder(of: path)) }
  }

  private func configuration(_ found: () throws -> ConfigurationFile?) throws -> ProjectConfiguration {
    if ignoresConfiguration { return ProjectConfiguration() }
    if let config { return try ProjectConfiguration(ConfigurationFile(at: config)) }
    return try found().map { try ProjectConfiguration($0) } ?? ProjectConfiguration()
  }
}
