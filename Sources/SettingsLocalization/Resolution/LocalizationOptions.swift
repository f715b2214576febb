/// How a bundle is read for a person.
public struct LocalizationOptions: Hashable, Sendable {
  /// How localizations are searched.
  public var policy: ResolutionPolicy
  /// Whose rules hold; ``SettingsDialect/automatic`` finds out from the bundle.
  public var dialect: SettingsDialect
  /// The device the panes are shown on: it selects pane files and rows.
  public var device: Device
  /// The name of the pane to begin with; `Root` unless it is one that an app opens by its name.
  public var rootPane = PaneTree.rootName
  /// The development region (lproj name or locale identifier), where the caller knows better than the bundle.
  public var developmentRegion: String?
  /// Where ``developmentRegion`` comes from: the caller, or the configuration of the project.
  public var developmentRegionSource = DevelopmentRegion.Source.given
  /// Keys beside those of the dialect whose texts are localizable, in specifiers of any type.
  public var localizableKeys: [String] = []

  /// Makes options; without arguments those of the command line without options.
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
