/// How the content of a bundle is read: by whose rules, and from which language.
public struct BundleReading: Hashable, Sendable {
  /// Whose rules apply; ``SettingsDialect/automatic`` detects it from the bundle.
  public var dialect: SettingsDialect
  /// The development region, to override that of the bundle; `nil` for that of the bundle.
  public var development: DevelopmentRegion?
  /// Keys in addition to those of the dialect whose texts are localizable, in specifiers of any type.
  public var localizableKeys: [String]

  /// Makes a reading; by default it follows from the bundle itself.
  ///
  /// - Parameters:
  ///   - dialect: whose rules apply.
  ///   - developmentRegion: an lproj name or locale identifier; `nil` for that of the bundle.
  ///   - localizableKeys: keys in addition to those of the dialect.
  public init(
    dialect: SettingsDialect = .automatic, developmentRegion: String? = nil, localizableKeys: [String] = []
  ) {
    self.dialect = dialect
    self.localizableKeys = localizableKeys
    development = developmentRegion.map { DevelopmentRegion(identifier: $0, source: .given) }
  }
}
