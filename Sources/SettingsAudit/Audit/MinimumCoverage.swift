internal import SettingsLocalization
public import SettingsTranslation

/// How much of what is on screen a project wants translated.
public struct MinimumCoverage: Hashable, Sendable {
  /// In ten-thousandths, for localizations that are not in ``locales``; `nil` for any.
  public var standard: Int?
  /// In ten-thousandths, by localization: lproj name or BCP 47 tag.
  public var locales: [String: Int]

  /// Makes a minimum; without any, everything is enough.
  public init(standard: Int? = nil, locales: [String: Int] = [:]) {
    self.standard = standard
    self.locales = locales
  }

  /// What is wanted of a language, in ten-thousandths; `nil` if anything is enough.
  public func tenThousandths(for language: CatalogLanguage) -> Int? {
    locales[language.localization.text] ?? locales[language.tag] ?? standard
  }

  /// Whether nothing is wanted.
  public var isEmpty: Bool { standard == nil && locales.isEmpty }
}
