import SettingsTranslation
import SettingsAudit
import ArgumentParser
import SettingsLocalization

/// `settings-l10n init`: a configuration to begin with.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration for the project of a bundle, to begin with.",
    usage: "settings-l10n init [<bundle>] [--output <file>] [--with-schema]",
    discussion: """
      The file goes beside the bundle, holds for every bundle in its folder and the folders below, and is never written \
      over another. All that it may say is told by config --schema.
      """)

  @Argument(
    help: "A Settings.bundle, an InAppSettings.bundle, an .app, or a folder that holds one.", completion: .directory)
  var bundle = "."

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where the file goes. (default: \(ConfigurationFile.name) beside the bundle)", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Write \(Init.schemaName) beside it, from which editors know its keys.")
  var withSchema = false

  static let schemaName = "settings-l10n.schema.json"

  func validate() throws {
    if output == "" || output == "-" { throw ValidationError("--output needs the name of a file.") }
  }

  func run() throws {
    try Failure.reporting {
      let found = try BundleLocator.bundles(at: bundle)
      if found.count > 1, output == nil { throw BundleError.severalBundles(path: bundle, found: found) }
      let path = output ?? Init.folder(of: found[0]) + ConfigurationFile.name
      let schema = Init.folder(of: path) + Init.schemaName
      try refuse(path)
      if withSchema { try refuseSchema(schema, beside: path) }
      let opened = try SettingsBundle(path: found[0])
      let bytes = try opened.configurationTemplate(schema: withSchema ? "./" + Init.schemaName : nil)
      if withSchema { try write(ConfigurationSchema.document, to: schema) }
      try write(bytes, to: path)
      Output.text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// What is there was written by somebody.
  private func refuse(_ path: String) throws {
    if OutputFile.isInBundle(path) {
      throw Failure("\(path): lies in a bundle, and would be shipped; name another place")
    }
    do throws(BundleError) {
      _ = try InputFile.isFolder(path)
    } catch BundleError.notFound, BundleError.notADirectory {
      return
    }
    throw Failure("\(path): is there already; change it, or name another file with --output")
  }

  /// A schema that is there may be replaced by the same one.
  private func refuseSchema(_ schema: String, beside path: String) throws {
    if schema.isExactly(path) { throw Failure("\(path): is the name of the schema; name another file with --output") }
    do throws(BundleError) {
      if try InputFile.bytes(at: schema) == ConfigurationSchema.document { return }
    } catch BundleError.notFound, BundleError.notADirectory {
      return
    }
    throw Failure("\(schema): is there already, and is another file; move it")
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let isReplaced = try OutputFile.write(bytes, to: path)
    Output.note((isReplaced ? "replaced " : "wrote ") + TerminalText.clean(path))
  }

  /// The folder of a path, with the slash behind it; nothing for the working directory.
  private static func folder(of path: String) -> String {
    let end = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? path.utf8.dropLast() : path.utf8[...]
    return end.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }
}
