public import SettingsLocalization

/// A configuration, or another file that a project keeps for the tool, which does not say what it must.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// Everything that is wrong with the file, in its order: file, line, column, what was expected; at least one.
  public let findings: [Finding]

  init(_ findings: [Finding]) { self.findings = findings }
}

extension ConfigurationError: CustomStringConvertible {
  /// A line for each finding.
  public var description: String {
    findings.map { $0.description + ($0.fix.map { " " + $0 } ?? "") }.joined(separator: "\n")
  }
}
