/// How the texts of a bundle are resolved for a user.
public struct LocalizationOptions: Hashable, Sendable {
  /// How localizations are searched.
  public var policy: ResolutionPolicy
  /// The device the panes are shown on: it selects pane files and rows.
  public var device: Device
  /// How the content of the bundle is read: dialect, development region, localizable keys.
  public var reading: BundleOptions
  /// The name of the first pane; `Root` unless the app opens a pane by its name.
  public var rootPane = PaneTree.rootName
  /// The devices on which all programs count; `nil` for ``device`` and the program that the bundle is for.
  package var devices: DeviceChoice?
  /// Whether panes are searched for as in an app: in `InAppSettings.bundle` first, whichever bundle was opened.
  package var isOfApp = false

  /// The device whose tables are taken; `nil` for the plain tables, where several devices count.
  var deviceOfTables: Device? { devices.map { $0.only } ?? device }
  /// Whether a pane in a folder is read as InAppSettingsKit does: where no other program counts.
  var readsBesidePanes: Bool { devices == nil || reading.dialect == .iask }

  /// Creates options; the defaults are those of the command line.
  public init(policy: ResolutionPolicy = .icu, device: Device = .phone, reading: BundleOptions = BundleOptions()) {
    self.policy = policy
    self.device = device
    self.reading = reading
  }
}
