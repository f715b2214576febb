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
    let file = try file { try ConfigurationFile.find(above: bundle) }
    return try file.map { try ProjectConfiguration($0) } ?? ProjectConfiguration()
  }

  /// The configuration that applies to a single file; an empty one if none exists.
  func configuration(ofFile path: String) throws -> ProjectConfiguration {
    let file = try file { try ConfigurationFile.find(in: FilePath.folder(of: path)) }
    return try file.map { try ProjectConfiguration($0) } ?? ProjectConfiguration()
  }

  /// The configuration that applies to a bundle, checked, for commands that use only how a bundle is read; `nil` if none
  /// exists.
  func checked(of bundle: String) throws -> CheckedConfiguration? {
    let file = try file { try ConfigurationFile.find(above: bundle) }
    return try file.map { try CheckedConfiguration($0) }
  }

  private func file(_ found: () throws -> ConfigurationFile?) throws -> ConfigurationFile? {
    if ignoresConfiguration { return nil }
    return try config.map { try ConfigurationFile(at: $0) } ?? found()
  }
}
