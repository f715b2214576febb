public import SettingsLocalization

/// A name that is not a language of a bundle, or is ambiguous.
public struct LanguageError: Error, Hashable, Sendable {
  /// The problem of the name.
  public let finding: Finding

  init(_ finding: Finding) { self.finding = finding }
}

extension LanguageError: CustomStringConvertible {
  public var description: String { finding.description + (finding.fix.map { " " + $0 } ?? "") }
}
