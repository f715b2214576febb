/// Chooses among the localizations of a bundle, for any number of preference lists.
public struct LocaleNegotiator: Sendable {
  let candidates: AvailableLocalizations
  /// Where iOS searches; uses the development region only if it is declared.
  private let platform: PlatformSearch

  /// Makes a negotiator for the localizations of a bundle.
  ///
  /// - Parameters:
  ///   - localizations: lproj names with or without the suffix `.lproj`, in any order; `Base` is Base.lproj. Names that
  ///     are not a locale are never chosen by policy `icu`, and give findings.
  ///   - developmentRegion: the bundle's development region (lproj name or BCP 47 tag); `nil` is "en" for policy `icu`.
  ///   - isDeclared: whether the bundle or the caller states the region: iOS does not know a region that was inferred.
  /// - Throws: ``ICUError`` if ICU fails.
  /// - Complexity: O(n log n) in the number of localizations.
  public init(localizations: [LocalizationName], developmentRegion: String?, isDeclared: Bool = true) throws(ICUError) {
    candidates = try AvailableLocalizations(
      localizations: localizations.map(\.text), developmentRegion: developmentRegion)
    platform = try PlatformSearch(candidates, developmentRegion: isDeclared ? developmentRegion : nil)
  }

  /// Problems of the names of the localizations and of the development region.
  public var findings: [Finding] { candidates.findings }

  /// The locale of the development region; "en" if no region was given, or the region is not a locale.
  public var development: LocaleIdentifier { candidates.development }

  /// The locale that a localization stands for; Base stands for the development region.
  /// - Parameter localization: an lproj name without suffix.
  /// - Returns: `nil` for a name that is not among the localizations or is not a locale.
  public func locale(of localization: LocalizationName) -> LocaleIdentifier? {
    candidates.locale(of: localization.text)
  }

  /// The localizations that are searched, best first.
  ///
  /// Policy ``ResolutionPolicy/icu``:
  /// 1. ICU's matcher chooses a preference and a localization; a match in another script does not count.
  /// 2. The chosen localization, equivalent localizations, its parents, the preference's parents, then the others of
  ///    its language and script, the nearest first.
  /// 3. The same for the best match of every other preference, if that has the preference's language and script.
  /// 4. The development region and its parents, then Base.
  ///
  /// Policy ``ResolutionPolicy/ios``: the localization that Apple's rules choose for a bundle without a known main
  /// bundle, then Base, then the rest of Apple's search list.
  ///
  /// - Parameters:
  ///   - preferences: locale names, best first: BCP 47 tags, POSIX ids, lproj names. "Base" means Base.lproj.
  ///   - policy: the rules that apply.
  ///   - relatedLanguages: whether policy `icu` may serve a preference in a related language ("nb" for "nn").
  /// - Returns: a chain that does not depend on the order of the localizations. It has no steps if the bundle has
  ///   neither a localization in one of the preferences' languages, nor one of the development region, nor Base.
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
  /// In the given list.
  let index: Int
  /// `nil` for Base.
  let locale: LocaleIdentifier?

  /// The entries that name a locale or Base, each once, and findings for those that are not identifiers.
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
