internal import Synchronization

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
    let (wanted, own) = try PreferredLocale.read(preferences, candidates)
    // Chains share the list of all localizations, which each language would copy otherwise.
    let findings = own.isEmpty ? candidates.findings : candidates.findings + own
    switch policy {
    case .icu:
      var builder = LocalizationChain(candidates, wanted, relatedLanguages: relatedLanguages)
      return try builder.built(findings: findings)
    case .ios:
      return try platform.chain(for: preferences, findings: findings)
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

/// The preference that wins, and its localization.
struct Negotiation: Sendable {
  /// Index in the list of preferences.
  let preference: Int
  /// Index of the candidate.
  let candidate: Int

  /// The best pair by ICU's matcher.
  ///
  /// 1. If the match has another script (or, without related languages, another language), its preference is dropped,
  ///    and the others are tried.
  /// 2. "Base" as a preference matches Base.lproj, if no earlier preference matches.
  static func best(
    of preferences: [PreferredLocale], in candidates: AvailableLocalizations, relatedLanguages: Bool
  ) throws(ICUError) -> Negotiation? {
    let askedForBase = candidates.base == nil ? nil : preferences.firstIndex { $0.locale == nil }
    var open = preferences.indices.prefix(upTo: askedForBase ?? preferences.endIndex).compactMap { index in
      preferences[index].locale.map { (index: index, locale: $0) }
    }
    while let best = try candidates.best(for: open.map(\.locale)) {
      let wanted = open[best.locale].locale.likely
      let found = candidates.candidates[best.candidate].locale.likely
      if found.script == wanted.script, relatedLanguages || found.language == wanted.language {
        return Negotiation(preference: open[best.locale].index, candidate: best.candidate)
      }
      open.remove(at: best.locale)
    }
    guard let askedForBase, let base = candidates.base else { return nil }
    return Negotiation(preference: askedForBase, candidate: base)
  }
}

/// ICU's matcher over the candidates of a bundle. It is built on first use, since ICU reads large tables for it and
/// most preferences are available exactly.
final class CandidateMatcher: Sendable {
  private let candidates: [LocaleIdentifier]
  /// By language, its first candidate if all candidates of the language are the same locale.
  private let onlyOfLanguages: [String: Int]
  private let matcher = Mutex<LocaleMatcher?>(nil)

  /// - Parameter candidates: in order of precedence.
  init(_ candidates: [LocaleIdentifier]) {
    self.candidates = candidates
    onlyOfLanguages = Dictionary(grouping: candidates.indices) { candidates[$0].language }.compactMapValues { places in
      places.allSatisfy { candidates[$0].tag == candidates[places[0]].tag } ? places[0] : nil
    }
  }

  /// The best pair of a preference and a candidate, each by its index; `nil` if nothing is near enough.
  func best(for preferences: [LocaleIdentifier]) throws(ICUError) -> (locale: Int, candidate: Int)? {
    if let candidate = preferences.first.flatMap(onlyOfItsLanguage) { return (0, candidate) }
    return try built().best(preferences.map(\.tag)).map { ($0.desired, $0.supported) }
  }

  /// The first candidate of a locale's language, if all of them are that locale: a first preference that is available
  /// exactly takes precedence over everything that ICU measures.
  private func onlyOfItsLanguage(_ locale: LocaleIdentifier) -> Int? {
    onlyOfLanguages[locale.language].flatMap { candidates[$0].tag == locale.tag ? $0 : nil }
  }

  /// How near candidates are to a preference, as ``LocaleMatcher/nearness(of:at:)``.
  func nearness(of preference: LocaleIdentifier, at places: [Int]) throws(ICUError) -> [Double] {
    try built().nearness(of: preference.tag, at: places)
  }

  private func built() throws(ICUError) -> LocaleMatcher {
    if let known = matcher.withLock({ $0 }) { return known }
    let new = try LocaleMatcher(candidates.map(\.tag))
    matcher.withLock { $0 = new }
    return new
  }
}
