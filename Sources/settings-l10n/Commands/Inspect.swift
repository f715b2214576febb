import ArgumentParser
import SettingsLocalization

/// `settings-l10n inspect`: the content of a file, and how much of it iOS reads.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Check .strings files, property lists, string catalogs and bundles: entries, problems, what iOS reads.",
    usage: "settings-l10n inspect <path> ... [--entries] [--format <format>] [<options>]",
    discussion: """
      For a bundle, lists its localizations, panes and tables.

      EXAMPLES:
        settings-l10n inspect fr.lproj/Root.strings
        settings-l10n inspect App/Settings.bundle --format json
        git show HEAD:Root.strings | settings-l10n inspect -
      """)

  @Argument(help: "Files and bundles; - is standard input.", completion: .file())
  var paths: [String]

  @Flag(help: "List the entries in text output.")
  var entries = false

  @Option(help: "The output format.")
  var format = DocumentFormat.text

  @OptionGroup var output: OutputOptions

  func run() throws {
    var status = ExitStatus.done
    var document = InspectDocument()
    for path in paths {
      do {
        try inspect(path, into: &document)
      } catch {
        Failure.report(error)
        status = max(status, ExitStatus(error))
      }
    }
    switch format {
    case .json: try Output.json(document)
    case .text: Output.lines(InspectionText(document, listsEntries: entries, style: output.style).lines, output.style)
    }
    try max(status, ExitStatus(document.findings, failOn: output.failOn)).end()
  }

  private func inspect(_ path: String, into document: inout InspectDocument) throws {
    if path == StandardInput.name {
      document.files.append(FileInspection(path: path, bytes: try StandardInput.bytes()))
    } else if try InputFile.isFolder(path) {
      for bundle in try BundleSearch.bundles(at: path) {
        document.bundles.append(try SettingsBundle.reading(bundle) { try BundleInspection($0) })
      }
    } else {
      document.files.append(FileInspection(path: path, bytes: try InputFile.bytes(at: path)))
    }
  }
}
