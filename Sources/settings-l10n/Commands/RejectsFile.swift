import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The file for the refused units of an import, to send back.
struct RejectsFile {
  let path: String

  /// The format of the extension, else XLIFF.
  var format: TranslationFormat {
    path.lowercased().hasSuffix(".xcloc") ? .xcloc : TranslationFormat(ofFile: path) ?? .xliff
  }

  /// Writes the refused units of a plan, and reports the result on standard error.
  func write(_ plan: ImportPlan, in catalog: TranslationCatalog, isDryRun: Bool) throws {
    let documents = plan.rejects(in: catalog)
    guard !documents.isEmpty else { return report("not written, because no unit is refused") }
    guard !isDryRun else { return report("not written in a dry run") }
    let files = try TranslationExport.files(documents, as: format, toolVersion: Version.current)
    try OutputPlace(path, format: format).write(files, of: catalog)
  }

  private func report(_ reason: String) { Output.remark("note: --rejects \(TerminalText.clean(path)): \(reason)") }
}
