package import SettingsLocalization

/// Where the texts of one localization come from, for users who prefer only its language.
package struct LanguageChains: Sendable {
  /// The localization.
  package let localization: LocalizationName
  /// What the fallback chain searches.
  package let chain: FallbackChain
  /// What an iPhone searches.
  package let phone: FallbackChain
  /// Whether it is the language of the source texts, in their script.
  package let isOfSource: Bool
  /// The localizations of the chain whose texts are in its language and script, itself first.
  package let ownOfChain: [LocalizationName]
  /// Those of an iPhone's chain.
  package let ownOfPhone: [LocalizationName]

  /// Finds where the texts of a localization come from.
  ///
  /// - Parameters:
  ///   - language: the localization and its tag.
  ///   - locale: the locale of the tag; `nil` if it is not a locale.
  ///   - source: the locale of the source language; `nil` if its name is not a locale.
  ///   - isSource: whether it has the source texts.
  ///   - isPresent: whether the bundle has its folder: users then prefer the name of the localization, else the tag.
  ///   - negotiator: that of the bundle.
  /// - Throws: `ICUError` if ICU fails.
  package init(
    _ language: CatalogLanguage, locale: LocaleIdentifier?, source: LocaleIdentifier?, isSource: Bool,
    isPresent: Bool, negotiator: LocaleNegotiator
  ) throws(ICUError) {
    localization = language.localization
    // Users prefer a language, not Base.
    let isNamed = isPresent && localization != .base
    let preferences = [isNamed ? localization.text : language.tag]
    phone = try negotiator.chain(for: preferences, policy: .ios)
    let chain = try negotiator.chain(for: preferences)
    self.chain = locale == nil ? LanguageChains.own(localization, before: chain) : chain
    isOfSource =
      isSource
      || source.flatMap { source in locale.map { $0.likely.sharesLanguageAndScript(with: source.likely) } } ?? false
    ownOfChain = LanguageChains.own(localization, in: self.chain, isOfSource: isOfSource)
    ownOfPhone = LanguageChains.own(localization, in: phone, isOfSource: isOfSource)
  }

  /// No user can prefer a folder whose name is not a locale, but its texts are counted.
  private static func own(_ name: LocalizationName, before chain: FallbackChain) -> FallbackChain {
    let step = FallbackChain.Step(localization: name, relation: .exact)
    return FallbackChain(policy: chain.policy, steps: [step] + chain.steps, findings: chain.findings)
  }

  private static func own(
    _ name: LocalizationName, in chain: FallbackChain, isOfSource: Bool
  ) -> [LocalizationName] {
    let near = chain.steps.filter { step in
      switch step.relation {
      case .exact, .equivalent, .parent, .sibling: true
      case .base: isOfSource
      case .related, .nextPreference, .development, .unlocalized, .key, .number, .literal: false
      }
    }
    return [name] + near.map(\.localization).filter { $0 != name }
  }
}

extension TranslationCatalog {
  /// Chooses among the localizations of the bundle, without pseudo-localizations: no text of these is one of another
  /// language.
  ///
  /// - Parameter named: pseudo-localizations to choose among, too.
  /// - Throws: `ICUError` if ICU fails.
  package func negotiator(including named: Set<LocalizationName> = []) throws(ICUError) -> LocaleNegotiator {
    let left = bundle.pseudoLocalizations.subtracting(named)
    return try negotiator(among: bundle.localizations.filter { !left.contains($0) })
  }

  /// Chooses among other localizations, as if the bundle had these.
  package func negotiator(among localizations: [LocalizationName]) throws(ICUError) -> LocaleNegotiator {
    let region = bundle.developmentRegion(given: options.reading.development)
    return try LocaleNegotiator(
      localizations: localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
  }
}
