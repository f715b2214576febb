/// How a localization of a chain is related to the preference that won: the first case that applies.
public enum FallbackRelation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The same canonical identifier.
  case exact
  /// The same language, script and region, spelled in another way: "pt" for "pt-BR".
  case equivalent
  /// One of the preference's CLDR parents, including the bare language: "es-419" for "es-MX".
  case parent
  /// The same language and script: "en-GB" for "en-AU".
  case sibling
  /// Another language that is near according to CLDR: "nb" for "nn".
  case related
  /// The best match of another preference.
  case nextPreference
  /// The development region, its parents, or what the platform uses if even these are absent.
  case development
  /// `Base.lproj`, regardless of why it is in the chain.
  case base
}

/// The relations of localizations to one preference.
struct FallbackRelations: Sendable {
  private let preference: LocaleIdentifier
  /// The preference itself, then its parents.
  private let parents: [Subtags]

  init(to preference: LocaleIdentifier) throws(ICUError) {
    self.preference = preference
    parents = try LocaleNode.walk(from: preference).map(\.likely)
  }

  /// `nil` if the languages or scripts differ.
  func relation(of locale: LocaleIdentifier) -> FallbackRelation? {
    if locale == preference { return .exact }
    if locale.isEquivalent(to: preference) { return .equivalent }
    if parents.contains(locale.likely) { return .parent }
    return locale.likely.sharesLanguageAndScript(with: preference.likely) ? .sibling : nil
  }
}
