/// Chooses among the localizations of a bundle, for any number of preference lists.
public struct LocaleNegotiator: Sendable {
  let candidates: AvailableLocalizations
  /// Where iOS looks, for a region that it knows of.
  private let platform: PlatformSearch

  /// Takes what a bundle offers.
  ///
  /// - Parameters:
  ///   - localizations: lproj names with or without the suffix `.lproj`, in any order; `Base` is Base.lproj. Names that
  ///     are no locale are never chosen by policy `icu`, and give findings.
  ///   - developmentRegion: the bundle's development region (lproj name or BCP 47 tag); `nil` is "en" to policy `icu`.
  ///   - isDeclared: whether the bundle says so, or a caller: iOS does not know of a region that was only worked out.
  /// - Throws: ``ICUError`` if ICU fails.
  /// - Complexity: O(n log n) in the number of localizations.
  public init(localizations: [LocalizationName], developmentRegion: String?, isDeclared: Bool = true) throws(ICUError) {
    candidates = try AvailableLocalizations(localizations: localizations.map(\.text), developmentRegion: developmentRegion)
    platform = try PlatformSearch(candidates, developmentRegion: isDeclared ? developmentRegion : nil)
  }

  /// What is wrong with the names of the localizations and the development region.
  public var findings: [Finding] { candidates.findings }

  /// The locale of the development region, "en" if none or none that is a locale was given.
  public var development: LocaleIdentifier { candidates.development }

  /// The locale that a localization stands for; Base stands for the development region.
  /// - Parameter localization: an lproj name without suffix.
  /// - Returns: `nil` for a name that is not among the localizations or is no locale.
  public func locale(of localization: LocalizationName) -> LocaleIdentifier? {
    candidates.locale(of: localization.text)
  }

  /// The localizations to look in, best first.
  ///
  /// Policy ``ResolutionPolicy/icu``:
  /// 1. ICU's matcher chooses a preference and a localization; a match in another script does not count.
  /// 2. The chosen localization, those that are the same locale, its parents, the preference's parents, then the others
  ///    of its language and script, the nearest first.
  /// 3. The same for the best match of every other preference, if that has the preference's language and script.
  /// 4. The development region and its parents, then Base.
  ///
  /// Policy ``ResolutionPolicy/ios``: the localization chosen by Apple's rules for a bundle whose main bundle is not
  /// known, then Base, then the rest of Apple's search list.
  ///
  /// - Parameters:
  ///   - preferences: locale names, best first: BCP 47 tags, POSIX ids, lproj names. "Base" asks for Base.lproj.
  ///   - policy: whose rules hold.
  ///   - relatedLanguages: whether policy `icu` may answer a preference in a related language ("nb" for "nn").
  /// - Returns: a chain that does not depend on the order of the localizations; without steps if there are none of the
  ///   preferences' languages, no development region and no Base.
  /// - Throws: ``ICUError`` if ICU fails.
  /// - Source: UTS #35, "Language Matching" and "Parent Locales"; departs from it in the script rule of step 1. For
  ///   `ios`: swift-corelibs-foundation, CFBundle_Locale.c and CFBundle_Resources.c.
  public func chain(
    for preferences: [String], policy: ResolutionPolicy = .icu, relatedLanguages: Bool = true
  ) throws(ICUError) -> FallbackChain {
    let (wanted, findings) = try PreferredLocale.read(preferences, candidates)
    switch policy {
    case .icu:
      var builder = LocalizationChain(candidates, wanted, relatedLanguages: relatedLanguages)
      return try builder.built(findings: candidates.findings + findings)
    case .ios:
      return try platform.chain(for: preferences, findings: candidates.findings + findings)
    }
  }
}

/// One entry of a preference list.
struct PreferredLocale: Sendable {
  /// As given.
  let name: String
  /// In the list given.
  let index: Int
  /// `nil` for Base.
  let locale: LocaleIdentifier?

  /// The entries that mean something, each locale once, and findings on those that are no identifiers.
  static func read(
    _ names: [String], _ candidates: AvailableLocalizations
  ) throws(ICUError) -> ([PreferredLocale], [Finding]) {
    var entries: [PreferredLocale] = []
    var findings: [Finding] = []
    var known: Set<LocaleName> = []
    for (index, name) in names.enumerated() {
      let meaning = try candidates.meaning(of: name)
      guard known.insert(meaning).inserted || meaning == .invalid else { continue }
      switch meaning {
      case .none: break
      case .invalid: findings.append(.invalidPreference(name))
      case .base: entries.append(PreferredLocale(name: name, index: index, locale: nil))
      case .locale(let locale): entries.append(PreferredLocale(name: name, index: index, locale: locale))
      }
    }
    return (entries, findings)
  }
}
