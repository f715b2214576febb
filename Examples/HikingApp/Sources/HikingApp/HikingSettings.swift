import Foundation

/// What a hiker chose in the Settings app.
public struct HikingSettings {
  /// Whether turns are announced.
  public let announcesTurns: Bool
  /// `metric` or `imperial`.
  public let units: String

  /// Reads the choices; without any, the defaults of the Settings bundle.
  public init(_ defaults: UserDefaults = .standard) {
    announcesTurns = defaults.object(forKey: "announcesTurns") as? Bool ?? true
    units = defaults.string(forKey: "units") ?? "metric"
  }
}
