/// The localization in which a bundle's texts were written.
public struct DevelopmentRegion: Hashable, Sendable {
  /// How it became known, the first that gives one.
  public enum Source: String, Sendable, Codable {
    /// The caller said so.
    case given
    /// The configuration of the project says so.
    case configuration
    /// `CFBundleDevelopmentRegion` of an Info.plist in the bundle, or of the app around it.
    case infoPlist
    /// There is an `en` or `English` localization.
    case english
    /// There is only one localization, or only one of them has tables.
    case onlyLocalization
    /// The tables of one localization repeat their keys: the property lists were written in its language.
    case repeatedTexts
    /// Nothing tells: `en`, which `Base` stands for where there is one.
    case assumed
  }

  /// Whether somebody declared it, and it was not worked out from the localizations.
  public var isDeclared: Bool { [.given, .configuration, .infoPlist].contains(source) }

  /// An lproj name or locale identifier.
  public var identifier: String
  /// Where ``identifier`` comes from.
  public var source: Source
}
