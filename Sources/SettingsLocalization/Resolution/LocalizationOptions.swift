/// How the texts of a bundle are resolved for a user.
public struct LocalizationOptions: Hashable, Sendable {
  /// How localizations are searched.
  public var policy: ResolutionPolicy
  /// Whose rules apply; ``SettingsDialect/automatic`` detects it from the bundle.
  public var dialect: SettingsDialect
  /// The device the panes are shown on: it selects pane files and rows.
  public var device: Device
  /// The name of the first pane; `Root` unless the app opens a pane by its name.
  public var rootPane = PaneTree.rootName
  /// The development region (lproj name or locale identifier), to override that of the bundle.
  public var developmentRegion: String?
  /// The origin of ``developmentRegion``: the caller, or the configuration of the project.
  public var developmentRegionSource = DevelopmentRegion.Source.given
  /// Keys in addition to those of the dialect whose texts are localizable, in specifiers of any type.
  public var localizableKeys: [String] = []

  /// Creates options; the defaults are those of the command line.
  public init(
    policy: ResolutionPolicy = .icu, dialect: SettingsDialect = .automatic, device: Device = .phone,
    developmentRegion: String? = nil
  ) {
    self.policy = policy
    self.dialect = dialect
    self.device = device
    self.developmentRegion = developmentRegion
  }
}
