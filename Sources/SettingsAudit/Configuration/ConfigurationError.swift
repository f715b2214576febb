public import SettingsLocalization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An invalid configuration, or another invalid file that a project keeps for the tool.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// All problems of the file, in its order, with file, line, column and what was expected; at least one.
  public let findings: [Finding]

  init(_ findings: [Finding]) { self.findings = findings }
}

extension ConfigurationError: CustomStringConvertible {
  /// A line for each finding.
  public var description: String {
    findings.map { $0.description + ($0.fix.map { " " + $0 } ?? "") }.joined(separator: "\n")
  }
}

extension ConfigurationError: LocalizedError {
  public var errorDescription: String? { description }
}
