/// How a bundle is read for a person.
public struct LocalizationOptions: Hashable, Sendable {
  public var policy: ResolutionPolicy
  public var dialect: SettingsDialect
  public var device: Device
  /// The development region (lproj name or locale identifier), where the caller knows better than the bundle.
  public var developmentRegion: String?

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
