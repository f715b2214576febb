public import SettingsLocalization

/// From which severity on findings make a run fail.
public enum FailThreshold: String, Sendable, Codable, CaseIterable {
  /// From this severity on; or whatever is found is no failure.
  case note, warning, error, never

  /// Whether a finding of a severity makes the run fail.
  public func includes(_ severity: Finding.Severity) -> Bool {
    Finding.Severity(rawValue: rawValue).map { severity >= $0 } ?? false
  }
}
