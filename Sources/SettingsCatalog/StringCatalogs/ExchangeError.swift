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
