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
    let negotiator = try LocaleNegotiator(
      localizations: bundle.localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
    self.bundle = bundle
    self.preferences = preferences
    developmentRegion = region
    ios = try negotiator.chain(for: preferences, policy: .ios)
    own = options.policy == .ios ? ios : try negotiator.chain(for: preferences)
    locale = own.matched.flatMap(negotiator.locale(of:)) ?? negotiator.development
  }
}
