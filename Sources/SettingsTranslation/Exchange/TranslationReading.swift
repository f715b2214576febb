public import SettingsLocalization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a translation file is refused as a whole: nothing of it is used.
public struct ExchangeError: Error, Hashable, Sendable {
  /// The problem, with file, line and column.
  public let finding: Finding

  /// Creates an error from a finding.
  public init(_ finding: Finding) { self.finding = finding }
}

extension ExchangeError: CustomStringConvertible {
  public var description: String { finding.description + (finding.fix.map { " " + $0 } ?? "") }
}

extension ExchangeError: LocalizedError {
  public var errorDescription: String? { description }
}

/// The content of a file beside its units.
package struct ExchangeSummary: Sendable {
  /// Findings about the file that did not stop the reading.
  var findings: [Finding] = []
  /// How many units belong to other parts of the app, by the path the file names; in the order of the file.
  var outOfScope: [(original: String, units: Int)] = []
  /// How many entries do not identify their text.
  var unidentified = 0

  /// Makes an empty summary.
  init() {}
}
