public import SettingsCatalog
internal import SettingsLocalization

/// The coverage that a project requires.
public struct MinimumCoverage: Hashable, Sendable {
  /// In ten-thousandths, for localizations that are not in ``locales``; `nil` for no minimum.
  public var standard: Int?
  /// In ten-thousandths, by localization: lproj name or BCP 47 tag.
  public var locales: [String: Int]

  /// Creates a minimum; by default there is none.
  public init(standard: Int? = nil, locales: [String: Int] = [:]) {
    self.standard = standard
    self.locales = locales
  }

  /// The minimum for a language, in ten-thousandths; `nil` if there is none.
  public func tenThousandths(for language: CatalogLanguage) -> Int? {
    locales[language.localization.text] ?? locales[language.tag] ?? standard
  }

  /// Whether there is no minimum.
  public var isEmpty: Bool { standard == nil && locales.isEmpty }
}
