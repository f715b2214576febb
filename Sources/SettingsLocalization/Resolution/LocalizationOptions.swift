/// How the texts of a bundle are resolved for a user.
public struct LocalizationOptions: Hashable, Sendable {
  /// How localizations are searched.
  public var policy: ResolutionPolicy
  /// The device the panes are shown on: it selects pane files and rows.
  public var device: Device
  /// How the content of the bundle is read: dialect, development region, localizable keys.
  public var reading: BundleReading
  /// The name of the first pane; `Root` unless the app opens a pane by its name.
  public var rootPane = PaneTree.rootName

  /// Creates options; the defaults are those of the command line.
  public init(policy: ResolutionPolicy = .icu, device: Device = .phone, reading: BundleReading = BundleReading()) {
    self.policy = policy
    self.device = device
    self.reading = reading
  }
}
