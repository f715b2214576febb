import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n init catalogs`: tables → string catalogs.
struct InitCatalogs: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogs",
    abstract: "Make string catalogs (.xcstrings) of the tables of a bundle.",
    usage: "settings-l10n init catalogs [<bundle>] --output <folder>",
    discussion: """
      Each table gets a catalog with all its texts, comments and states, unless the folder has one. The tables and the \
      configuration stay as they are. With the line that is printed in the configuration, the catalogs are the source \
      of the tables: edit them in Xcode, then run compile.

      EXAMPLES:
        settings-l10n init catalogs App/Settings.bundle --output App/SettingsCatalogs
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder of the catalogs, in no bundle and no target.", valueName: "folder"),
    completion: .directory)
  var output: String

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var printing: PrintingOptions

  func validate() throws {
    if output == "" || output == "-" { throw ValidationError("--output needs a folder.") }
  }

  func run() throws {
    try Failure.reporting {
      let path = try source.path()
      if OutputFile.isInBundle(output + "/x") {
        throw Failure("\(output): is in a bundle, where iOS reads no string catalog; choose a folder beside it")
      }
      let options = try source.catalogOptions(of: path)
      try BundleWriting.requireCheckedOut(path)
      let (catalogs, catalog) = try SettingsBundle.reading(path) { bundle in
        let catalog = try bundle.catalog(options)
        return (try NewCatalogs(catalog), catalog)
      }
      for finding in catalogs.refusals { Output.problem("\(finding.inFolder(path))") }
      if !catalogs.refusals.isEmpty {
        throw Failure("\(path): nothing was written: correct these files first")
      }
      let pair = catalog.stringCatalogs == nil ? try ConfigurationPair(catalog.bundle, catalogs: output) : nil
      try write(catalogs)
      if let pair {
        Output.lines(["Add to \(TerminalText.clean(pair.file)):", "  " + pair.line])
        for note in notes(catalogs, catalog) { Output.remark("note: " + note) }
      }
    }
  }

  private func write(_ catalogs: NewCatalogs) throws {
    if catalogs.files.isEmpty { return Output.line("Each table has a catalog already.") }
    var rules = OutputFiles.Rules()
    rules.inBundle = "is in a bundle"
    rules.refusal = { _, _ in "exists with other content; move it, or choose another folder" }
    rules.keepsEqual = true
    try WrittenFiles.write(
      catalogs.files.map { OutputFiles.File($0.table.text + CatalogFiles.suffix, in: output, $0.bytes) }, rules)
  }

  private func notes(_ catalogs: NewCatalogs, _ catalog: TranslationCatalog) -> [String] {
    let stale = Count.of(catalogs.stale, "translation")
    let unrecorded = Count.of(catalogs.unrecorded, "translation")
    return [
      "keep the folder out of every target: else Xcode compiles it into the app, and each language in it becomes one of "
        + "the app",
      catalog.hasStateFile ? "the state file is not read then; it can be removed" : nil,
      catalogs.stale > 0 ? "\(stale) of changed source texts: the catalogs say that they need a review" : nil,
      catalog.hasStateFile && catalogs.unrecorded > 0
        ? "\(unrecorded) of which nothing was recorded: the catalogs say that they are translated" : nil,
    ].compactMap(\.self)
  }
}

/// The line of a configuration that names the folder of string catalogs of a bundle.
private struct ConfigurationPair {
  /// The configuration, which may not exist yet.
  let file: String
  private let bundle: [String]
  private let folder: [String]

  /// - Throws: ``Failure`` if the folder is not below that of the configuration.
  init(_ bundle: SettingsBundle, catalogs: String) throws {
    let beside = FilePath.path(of: "../" + ConfigurationFile.name, in: bundle.path)
    file = try ConfigurationFile.find(above: bundle.path)?.path ?? beside
    let root = FilePath.folder(of: file)
    guard let bundle = OutputFile.names(from: root, to: bundle.path),
      let folder = OutputFile.names(from: root, to: catalogs)
    else {
      throw Failure(
        "\(catalogs): is not in the folder of the configuration, \(file), or below; choose such a folder, or make a "
          + "configuration above both")
    }
    (self.bundle, self.folder) = (bundle, folder)
  }

  var line: String {
    let texts = ["catalogs", bundle.joined(separator: "/"), folder.joined(separator: "/")].map { text in
      String(decoding: JSONWriter.bytes(.string(text), .terminal), as: UTF8.self)
    }
    return "\(texts[0]): { \(texts[1]): \(texts[2]) }"
  }
}
