/// The localization in which a bundle's texts were written.
public struct DevelopmentRegion: Hashable, Sendable {
  /// The origin of the region, in order of precedence.
  public enum Source: String, Sendable, Codable {
    /// Given by the caller.
    case given
    /// Set in the configuration of the project.
    case configuration
    /// `CFBundleDevelopmentRegion` of an Info.plist in the bundle, or of the app that contains it.
    case infoPlist
    /// There is an `en` or `English` localization.
    case english
    /// There is only one localization, or only one of them has tables.
    case onlyLocalization
    /// The tables of one localization repeat their keys: the property lists were written in its language.
    case repeatedTexts
    /// Unknown: `en` is assumed, with the texts of `Base` if there is one.
    case assumed
  }

  /// Whether it was declared, and not inferred from the localizations.
  public var isDeclared: Bool { [.given, .configuration, .infoPlist].contains(source) }

  /// An lproj name or locale identifier.
  public var identifier: String
  /// The origin of ``identifier``.
  public var source: Source
}
