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

  /// The minimum by the localizations that its names mean (`de` for `de-DE`); the name of one holds over another tag.
  ///
  /// - Throws: `LanguageError` for a name that is not a locale; `ICUError` if ICU fails.
  func resolved(in languages: BundleLanguages) throws -> MinimumCoverage {
    var resolved = MinimumCoverage(standard: standard)
    for (name, minimum) in locales {
      for language in try AuditContext.languages([name], languages) {
        let own = language.localization.text
        resolved.locales[own] = locales[own] ?? max(resolved.locales[own] ?? 0, minimum)
      }
    }
    return resolved
  }

  /// Whether there is no minimum.
  public var isEmpty: Bool { standard == nil && locales.isEmpty }
}
