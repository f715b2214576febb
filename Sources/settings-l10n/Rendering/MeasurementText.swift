import SettingsAudit
import SettingsLocalization

/// What was measured about a rule in real bundles, for users.
enum MeasurementText {
  /// The confirmed and the reviewed findings of all severities (`9/10`); empty if nothing was found.
  static func share(_ measurements: [RuleMeasurement]) -> String {
    guard !measurements.isEmpty else { return "" }
    let confirmed = measurements.reduce(0) { $0 + $1.confirmed }
    return "\(confirmed)/\(measurements.reduce(0) { $0 + $1.reviewed })"
  }

  /// The number of findings of all severities; empty if nothing was found.
  static func findings(_ measurements: [RuleMeasurement]) -> String {
    measurements.isEmpty ? "" : TerminalText.grouped(measurements.reduce(0) { $0 + $1.findings })
  }

  /// `In 17 real bundles: 1 error, 2 notes; 3 reviewed: 1 true, 2 noise.`
  static func sentence(_ measurements: [RuleMeasurement]) -> String {
    let bundles = "\(RuleMeasurement.bundleCount) real bundles"
    guard !measurements.isEmpty else { return "Not found in \(bundles)." }
    let sum = { (count: KeyPath<RuleMeasurement, Int>) in measurements.reduce(0) { $0 + $1[keyPath: count] } }
    let found = measurements.map { Count.of($0.findings, $0.severity.rawValue) }.joined(separator: ", ")
    let judged = [(\RuleMeasurement.confirmed, "true"), (\.noise, "noise"), (\.open, "open")]
      .filter { sum($0.0) > 0 }.map { "\(sum($0.0)) \($0.1)" }.joined(separator: ", ")
    return "In \(bundles): \(found); \(TerminalText.grouped(sum(\.reviewed))) reviewed: \(judged)."
  }
}
