/// What a localization of a chain has to do with the preference that won: the first case that fits.
public enum FallbackRelation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The same canonical identifier.
  case exact
  /// The same language, script and region, spelled in another way: "pt" for "pt-BR".
  case equivalent
  /// On the preference's way up by CLDR's parents, the bare language included: "es-419" for "es-MX".
  case parent
  /// The same language and script: "en-GB" for "en-AU".
  case sibling
  /// Another language that CLDR holds to be near: "nb" for "nn".
  case related
  /// The best that there is for another preference.
  case nextPreference
  /// The development region, its parents, or what the platform takes where even that is absent.
  case development
  /// `Base.lproj`, whatever brought it into the chain.
  case base
}

/// The relations of localizations to one preference.
struct FallbackRelations: Sendable {
  private let preference: LocaleIdentifier
  /// Few, the preference itself first.
  private let parents: [Subtags]

  init(to preference: LocaleIdentifier) throws(ICUError) {
    self.preference = preference
    parents = try LocaleNode.walk(from: preference).map(\.likely)
  }

  /// `nil` where the languages or scripts differ.
  func relation(of locale: LocaleIdentifier) -> FallbackRelation? {
    if locale == preference { return .exact }
    if locale.isEquivalent(to: preference) { return .equivalent }
    if parents.contains(locale.likely) { return .parent }
    return locale.likely.sharesLanguageAndScript(with: preference.likely) ? .sibling : nil
  }
}
