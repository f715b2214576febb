import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// An error that ends the run.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Runs a body; an error is reported on standard error and ends the run.
  ///
  /// - Parameters:
  ///   - summary: with `json`, standard output also gets a document with the error.
  ///   - body: what to run.
  static func reporting<Result>(as summary: DocumentFormat = .text, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      report(error)
      if summary == .json { try Output.json(["schemaVersion": 1, "error": "\(error)"] as JSONMembers) }
      throw ExitCode(ExitStatus(error).rawValue)
    }
  }

  /// A file that cannot be written is not all that a run writes: it may have changed a bundle, and other files, before.
  private static func told(_ error: any Error) -> any Error {
    guard let failure = error as? OutputFile.Failure else { return error }
    return failure.after(WrittenFiles.all)
  }

  /// Files that were written before the commit that failed.
  private static func noteFiles() {
    let paths = WrittenFiles.paths
    if !paths.isEmpty { Output.problem("note: written before: " + paths.joined(separator: ", ")) }
  }

  /// Reports an error on standard error.
  static func report(_ error: any Error) {
    // A finding has its own severity and place.
    if let findings = (error as? ConfigurationError)?.findings {
      findings.flatMap { FindingText.lines($0, Style(.auto, descriptor: 2)) }.forEach(Output.note)
    } else if let finding = (error as? ExchangeError)?.finding ?? (error as? LanguageError)?.finding {
      FindingText.lines(finding, Style(.auto, descriptor: 2)).forEach(Output.note)
    } else {
      Output.problem("error: \(told(error))" + PathHint.text(for: error))
      if error is TransactionError { noteFiles() }
    }
  }
}
