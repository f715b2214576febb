/// What a hiker chose in the Settings app. The plugin generates `AppSettings` from the bundle in this folder.
public struct HikingSettings {
  /// Whether turns are announced.
  public let announcesTurns: Bool
  /// What distances are shown in, in the user's language.
  public let unitTitle: String

  /// Reads the choices; without any, the defaults of the Settings bundle.
  public init() {
    announcesTurns = AppSettings.shared[.announcesTurns]
    unitTitle = AppSettings.shared[.units].title
  }
}
