import ArgumentParser
import SettingsAudit
import SettingsLocalization

/// `settings-l10n config`: the effective settings of a bundle, and their origin.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the effective settings of a bundle as JSON, each with its origin.",
    usage: """
      settings-l10n config [<bundle>] [--config <file>] [<options>]
      settings-l10n config --schema
      """,
    discussion: """
      A setting comes from an option, the configuration or the bundle, or is the default. The configuration is the \
      nearest \(ConfigurationFile.name) in the folders above the bundle, up to the root of the repository.
      """)

  @Argument(
    help: "A Settings.bundle, an InAppSettings.bundle, an .app, or a folder that contains one.", completion: .directory)
  var bundle = "."

  @Flag(help: "Print the JSON Schema of configuration files.")
  var schema = false

  @OptionGroup var content: ContentOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var project: ConfigurationOptions
  @OptionGroup var rules: RuleOptions

  func run() throws {
    if schema { return Output.bytes(ConfigurationSchema.document) }
    let document = try Failure.reporting {
      let path = try BundleSource.path(bundle, content.dialect, project)
      return SettingsDocument(
        try SettingsBundle(path: path), try project.configuration(of: path), given: self)
    }
    Output.bytes(document.utf8)
  }
}
