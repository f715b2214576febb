import SettingsAudit
import SettingsLocalization
import SettingsReports

/// What was measured about a rule in real bundles, for users.
enum MeasurementText {
  /// The number of findings of all severities, or of the true ones; empty if nothing was found.
  static func count(_ number: KeyPath<RuleMeasurement, Int>, of measurements: [RuleMeasurement]) -> String {
    measurements.isEmpty ? "" : TerminalText.grouped(measurements.reduce(0) { $0 + $1[keyPath: number] })
  }

  /// `13/55` for 13 true ones of 55 findings; empty if nothing was found.
  static func share(_ measurements: [RuleMeasurement]) -> String {
    measurements.isEmpty ? "" : count(\.confirmed, of: measurements) + "/" + count(\.findings, of: measurements)
  }

  /// `In 17 real bundles: 1 error, 2 notes; 1 true, 2 noise.`
  static func sentence(_ measurements: [RuleMeasurement]) -> String {
    let bundles = "\(measurements.first?.checked ?? RuleMeasurement.bundleCount) real bundles"
    guard !measurements.isEmpty else { return "Not found in \(bundles)." }
    let found = measurements.map { Count.of($0.findings, $0.severity.rawValue) }.joined(separator: ", ")
    let judged = [(\RuleMeasurement.confirmed, "true"), (\.noise, "noise"), (\.open, "open")]
      .map { (count($0.0, of: measurements), $0.1) }.filter { $0.0 != "0" }.map { "\($0.0) \($0.1)" }
    return "In \(bundles): \(found); \(judged.joined(separator: ", "))."
  }
}
