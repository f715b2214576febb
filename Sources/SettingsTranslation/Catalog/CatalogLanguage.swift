internal import SettingsLocalization

/// A language of a catalog: its localization in the bundle, and its tag.
public struct CatalogLanguage: Hashable, Sendable {
  /// The lproj name without suffix: `zh_CN`, `English`; for a localization that does not exist yet, its future name.
  public let localization: String
  /// The canonical BCP 47 tag, always with hyphens: `zh-Hans-CN`, `en`.
  public let tag: String

  /// Makes a language of its parts.
  public init(localization: String, tag: String) {
    self.localization = localization
    self.tag = tag
  }

  /// The language of an lproj name. A name that is not a locale is its own tag.
  ///
  /// - Throws: `ICUError` if ICU fails.
  init(localization: String) throws(ICUError) {
    self.init(localization: localization, tag: try LocaleIdentifier(localization)?.tag ?? localization)
  }

  public static func == (left: CatalogLanguage, right: CatalogLanguage) -> Bool {
    left.localization.isExactly(right.localization) && left.tag.isExactly(right.tag)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ExactString(localization)) }
}
