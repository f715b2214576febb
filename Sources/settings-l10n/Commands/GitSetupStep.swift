import SettingsAudit
import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The part of `init` that lets git merge and compare the tables of a bundle.
struct GitSetupStep {
  private let setup: GitSetup

  /// Finds out what is to be done; nothing is written.
  ///
  /// - Parameter path: the path of the bundle.
  init(of path: String) throws {
    let bundle = try SettingsBundle(path: path)
    let names = try bundle.tableNames() + [.root]
    let tables = bundle.localizations.flatMap { localization in
      names.map { TableReference(localization: localization, table: $0).path }
    }
    let configuration = try ConfigurationFile.find(above: path).map { try ProjectConfiguration($0) }
    let catalogs = try bundle.catalogFiles(in: configuration?.catalogFolders ?? [])?.folder
    guard let folder = Directory.realPath(path) else { throw BundleError.notFound(path: path) }
    setup = try GitSetup(
      bundle: String(decoding: folder.map { UInt8(bitPattern: $0) }, as: UTF8.self),
      tables: tables + names.map(\.file), stateFile: ".\(bundle.name).l10n-state", catalogs: catalogs)
  }

  /// Shows what is missing, and writes it.
  func run() throws {
    if setup.isComplete { return Output.remark("git is set up already for \(TerminalText.clean(setup.bundle))") }
    Output.lines(missing.map { TerminalText.clean($0) })
    if let attributes {
      var rules = OutputFiles.Rules()
      rules.keepsEqual = true
      try WrittenFiles.put([attributes], rules)
    }
    try setup.configure()
    Output.lines(advice.map { TerminalText.clean($0) })
  }

  /// The file with the lines that are missing; `nil` if none is.
  var attributes: OutputFiles.File? {
    setup.missingLines.isEmpty ? nil : OutputFiles.File(setup.attributesFile, setup.completeAttributes)
  }

  private var missing: [String] {
    let lines = setup.missingLines.map { "  " + String(decoding: $0, as: UTF8.self) }
    let settings = setup.missingSettings.map { "  \($0.name)=\($0.value)" }
    return (lines.isEmpty ? [] : ["In \(setup.attributesFile):"] + lines)
      + (settings.isEmpty ? [] : ["By git config --local:"] + settings)
  }

  private var advice: [String] {
    // A name that begins with a dash would be an option.
    let bundle = setup.bundle.hasPrefix("-") ? "./" + setup.bundle : setup.bundle
    return [
      "Commit .gitattributes. In every other clone, run once:",
      "  settings-l10n init \(CommandLineWord.path(bundle)) --git",
      "GitHub, most graphical programs, Windows, and branches older than the line in .gitattributes do not use it: there",
      "tables are merged line by line.",
    ]
  }
}
