public import SettingsLocalization

/// A language of a catalog: its localization in the bundle, and its tag.
public struct CatalogLanguage: Hashable, Sendable {
  /// The lproj name without suffix: `zh_CN`, `English`; for a localization that does not exist yet, its future name.
  public let localization: LocalizationName
  /// The canonical BCP 47 tag, always with hyphens: `zh-Hans-CN`, `en`.
  public let tag: String

  /// Makes a language of its parts.
  public init(localization: LocalizationName, tag: String) {
    self.localization = localization
    self.tag = tag
  }

  /// The language of an lproj name. A name that is not a locale is its own tag.
  ///
  /// - Throws: `ICUError` if ICU fails.
  package init(localization: LocalizationName) throws(ICUError) {
    self.init(localization: localization, tag: try LocaleIdentifier(localization.text)?.tag ?? localization.text)
  }

  public static func == (left: CatalogLanguage, right: CatalogLanguage) -> Bool {
    left.localization == right.localization && left.tag.isExactly(right.tag)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(localization) }
}
