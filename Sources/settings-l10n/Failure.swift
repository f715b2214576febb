import SettingsTranslation
import SettingsAudit
import ArgumentParser
import SettingsLocalization

/// An error that ends the run.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Runs something; an error of it is told on standard error and ends the run.
  ///
  /// - Parameter summary: in JSON standard output gets a document, too.
  static func reporting<Result>(as summary: DocumentFormat = .text, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      tell(error)
      if summary == .json { try Output.json(FailureDocument(error: "\(error)")) }
      throw ExitCode(ExitStatus(error).rawValue)
    }
  }

  /// Tells an error on standard error.
  static func tell(_ error: any Error) {
    // A finding says itself how bad it is, and where.
    if let findings = (error as? ConfigurationError)?.findings {
      findings.flatMap { FindingText.lines($0, Style(.auto, descriptor: 2)) }.forEach(Output.note)
    } else if let finding = (error as? ExchangeError)?.finding ?? (error as? LanguageError)?.finding {
      FindingText.lines(finding, Style(.auto, descriptor: 2)).forEach(Output.note)
    } else {
      Output.problem("error: \(error)")
    }
  }
}

/// The JSON of a run that came to no result.
private struct FailureDocument: Encodable {
  let schemaVersion = 1
  let error: String
}
