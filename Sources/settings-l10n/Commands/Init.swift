import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n init`: what a project starts with.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a starter configuration, make a bundle to start from, or string catalogs of its tables.",
    discussion: """
      Without the name of a command, init writes the configuration.

      EXAMPLES:
        settings-l10n init
        settings-l10n init App/Settings.bundle --with-schema --git
        settings-l10n init bundle App/Settings.bundle --locales en,de
      """,
    subcommands: [InitConfiguration.self, InitBundle.self, InitCatalogs.self], defaultSubcommand: InitConfiguration.self
  )
}

/// `settings-l10n init configuration`: a starter configuration.
struct InitConfiguration: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "configuration",
    abstract: "Write a starter configuration for the project of a bundle.",
    usage: "settings-l10n init [<bundle>] [--output <file>] [--with-schema] [--git]",
    discussion: """
      The file is written next to the bundle and applies to every bundle in its folder and below. An existing file is \
      never overwritten. config --schema prints all possible settings. --git lets git merge and compare tables by their \
      entries, in this clone; beside an existing configuration it does only that.

      EXAMPLES:
        settings-l10n init configuration
        settings-l10n init configuration App/Settings.bundle --with-schema --git
      """)

  @Argument(
    help: "A Settings.bundle, an InAppSettings.bundle, an .app, or a folder that contains one.", completion: .directory)
  var bundle = "."

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where to write the file. (default: \(ConfigurationFile.name) next to the bundle)", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Also write \(InitConfiguration.schemaName) next to it, so that editors know its keys.")
  var withSchema = false

  @Flag(help: "Also let git merge and compare tables, by .gitattributes and the settings of the clone.")
  var git = false

  @OptionGroup var printing: PrintingOptions

  static let schemaName = "settings-l10n.schema.json"

  func validate() throws {
    if output == "" || output == "-" { throw ValidationError("--output needs a file name.") }
  }

  func run() throws {
    try Failure.reporting {
      let found = try BundleSearch.bundles(at: bundle)
      if found.count > 1, output == nil { throw BundleError.severalBundles(path: bundle, found: found) }
      let path = output ?? InitConfiguration.folder(of: found[0]) + ConfigurationFile.name
      let schema = InitConfiguration.folder(of: path) + InitConfiguration.schemaName
      let setup = git ? try GitSetupStep(of: found[0]) : nil
      if let setup, output == nil, !withSchema, (try? InputFile.isFolder(path)) != nil { return try setup.run() }
      try refuse(path)
      if withSchema { try refuseSchema(schema, beside: path) }
      let opened = try SettingsBundle(path: found[0])
      let bytes = try opened.configurationTemplate(schema: withSchema ? "./" + InitConfiguration.schemaName : nil)
      let schemas = withSchema ? [OutputFiles.File(schema, ConfigurationSchema.document)] : []
      try write(schemas + [OutputFiles.File(path, bytes)], beside: setup?.attributes)
      Output.text(String(decoding: bytes, as: UTF8.self))
      try setup?.run()
    }
  }

  /// Refuses to overwrite an existing file.
  private func refuse(_ path: String) throws {
    if OutputFile.isInBundle(path) {
      throw Failure("\(path): is in a bundle, and would be shipped; choose another place")
    }
    do throws(BundleError) {
      _ = try InputFile.isFolder(path)
    } catch BundleError.notFound, BundleError.notADirectory {
      return
    }
    throw Failure("\(path): already exists; edit it, or choose another file with --output")
  }

  /// Refuses to replace an existing schema, except an identical one.
  private func refuseSchema(_ schema: String, beside path: String) throws {
    if schema.isExactly(path) { throw Failure("\(path): is the name of the schema; choose another file with --output") }
    do throws(BundleError) {
      if try InputFile.bytes(at: schema) == ConfigurationSchema.document { return }
    } catch BundleError.notFound, BundleError.notADirectory {
      return
    }
    throw Failure("\(schema): already exists with other content; move it")
  }

  /// Writes all files or none; the attributes are reported by the step that needs them.
  private func write(_ files: [OutputFiles.File], beside attributes: OutputFiles.File?) throws {
    let outcomes = try WrittenFiles.put(files + (attributes.map { [$0] } ?? []))
    for (file, outcome) in zip(files, outcomes) {
      Output.remark((outcome == .replaced ? "replaced " : "wrote ") + TerminalText.clean(file.path))
    }
  }

  /// The folder of a path, with a slash at the end; empty for the working directory.
  private static func folder(of path: String) -> String {
    let path = FilePath.withoutTrailingSlash(path)
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }
}
