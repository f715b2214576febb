public import SettingsLocalization

/// The severity from which findings make a run fail.
public enum FailThreshold: String, Sendable, Codable, CaseIterable {
  /// From this severity; or findings never make a run fail.
  case note, warning, error, never

  /// Whether a finding of a severity makes the run fail.
  public func includes(_ severity: Finding.Severity) -> Bool {
    Finding.Severity(rawValue: rawValue).map { severity >= $0 } ?? false
  }
}
