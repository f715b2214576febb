/// The chains along which the texts of a bundle are looked up for a user.
struct BundleChains {
  let bundle: SettingsBundle
  let preferences: [String]
  /// The localization in which the texts were written.
  let developmentRegion: DevelopmentRegion
  /// The chain that provides the texts.
  let own: FallbackChain
  /// The chain that determines what iOS shows; the same one for the policy `ios`.
  let ios: FallbackChain
  /// The locale in which numbers are written and titles sorted.
  let locale: LocaleIdentifier

  init(_ bundle: SettingsBundle, _ preferences: [String], _ options: LocalizationOptions) throws(ICUError) {
    let region = bundle.developmentRegion(given: options.reading.development)
    let negotiator = try bundle.negotiator(region)
    self.bundle = bundle
    self.preferences = preferences
    developmentRegion = region
    ios = try negotiator.chain(for: preferences, policy: .ios)
    own = options.policy == .ios ? ios : try negotiator.chain(for: preferences)
    locale = own.matched.flatMap(negotiator.locale(of:)) ?? negotiator.development
  }
}

extension SettingsBundle {
  /// Chooses among all localizations of the bundle. It is made once for many users: that takes as long as there are
  /// localizations.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  fileprivate func negotiator(_ region: DevelopmentRegion) throws(ICUError) -> LocaleNegotiator {
    try kept { Negotiators() }.byRegion.value(of: region) { () throws(ICUError) in
      try LocaleNegotiator(
        localizations: localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
    }
  }
}

/// What chooses among the localizations of a bundle, by its development region.
private final class Negotiators: Sendable {
  let byRegion = Kept<DevelopmentRegion, LocaleNegotiator>()
}
