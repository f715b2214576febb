public import SettingsLocalization

/// A name that is no language of a bundle, or not clearly one.
public struct LanguageError: Error, Hashable, Sendable {
  /// What is wrong with the name.
  public let finding: Finding

  init(_ finding: Finding) { self.finding = finding }
}

extension LanguageError: CustomStringConvertible {
  public var description: String { finding.description + (finding.fix.map { " " + $0 } ?? "") }
}
