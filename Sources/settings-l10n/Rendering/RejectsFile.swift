import SettingsTranslation
import SettingsLocalization

/// The file to which an import writes what it refused, to be sent back.
struct RejectsFile {
  let path: String

  /// What the extension tells, else XLIFF.
  var format: TranslationFormat {
    path.lowercased().hasSuffix(".xcloc") ? .xcloc : TranslationFormat(ofFile: path) ?? .xliff
  }

  /// Writes the refused units of a plan, and tells what it did on standard error.
  func write(_ plan: ImportPlan, in catalog: TranslationCatalog, isDryRun: Bool) throws {
    let documents = plan.rejects(in: catalog)
    guard !documents.isEmpty else { return tell("no refused unit to write to it") }
    guard !isDryRun else { return tell("a dry run does not write it") }
    let files = try TranslationExport.files(documents, as: format, toolVersion: Version.current)
    try OutputPlace(path, format: format).write(files)
  }

  private func tell(_ reason: String) { Output.note("note: --rejects \(TerminalText.clean(path)): \(reason)") }
}
