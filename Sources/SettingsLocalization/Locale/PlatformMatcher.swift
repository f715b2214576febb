/// Apple's choice among localizations.
///
/// - Source: swift-foundation-icu, ualoc.cpp, the function that maps preferred languages to localizations.
struct PlatformMatcher: Sendable {
  /// Result of a choice.
  struct Match: Hashable, Sendable {
    /// The chosen name, then those that its parents are available as.
    let names: [String]
    /// Index of the preference that decided; `nil` for the localization without linguistic content.
    let preference: Int?
  }

  private let available: [PlatformLocale]
  private let acceptsNames: Bool
  /// Places among the available by group: nothing else can match.
  private let groups: [String: [Int]]
  /// Places among the available by normalized id.
  private let places: [String: [Int]]

  /// - Parameter available: localizations; of equally good ones the first wins.
  init(_ available: [String]) throws(ICUError) {
    acceptsNames = available.allSatisfy(Self.isAccepted)
    var locales: [PlatformLocale] = []
    for name in acceptsNames ? available : [] {
      if let locale = try PlatformLocale(name, isAvailable: true) { locales.append(locale) }
    }
    self.available = locales
    groups = Dictionary(grouping: locales.indices) { locales[$0].group }
    places = Dictionary(grouping: locales.indices) { locales[$0].normalized }
  }

  /// Names reach the matching as ASCII of less than 157 bytes; one that does not fit makes the whole choice fail.
  static func isAccepted(_ name: String) -> Bool {
    name.utf8.count < 157 && name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The localizations to use: `nil` where no preference is met.
  func match(_ preferences: [String]) throws(ICUError) -> Match? {
    guard acceptsNames, preferences.allSatisfy(Self.isAccepted) else { return nil }
    var wanted: [(index: Int, locale: PlatformLocale)] = []
    for (index, name) in preferences.enumerated() {
      if let locale = try PlatformLocale(name, isAvailable: false) { wanted.append((index, locale)) }
    }
    guard let best = try firstMatch(wanted) else { return withoutLinguisticContent() }
    let chosen = available[best.available]
    let exact = best.score > 0 ? try sameLanguage(as: chosen, wanted) : nil
    return Match(names: try chain(of: exact?.locale ?? chosen), preference: exact?.preference ?? best.preference)
  }

  private typealias Best = (preference: Int, available: Int, score: Int)

  /// The first preference with any match decides. Brazilian for European Portuguese waits for all other preferences.
  private func firstMatch(_ wanted: [(index: Int, locale: PlatformLocale)]) throws(ICUError) -> Best? {
    var brazilian: Best?
    for (index, preference) in wanted {
      var best: Best?
      let chain = try preference.chain()
      for place in groups[preference.group] ?? [] {
        let candidate = available[place]
        guard let score = try Self.score(preference, chain, candidate) else { continue }
        if preference.normalized == "pt_PT", candidate.normalized == "pt_BR" {
          brazilian = brazilian ?? (index, place, score)
        } else if score < best?.score ?? .max {
          best = (index, place, score)
        }
      }
      if let best { return best }
    }
    return brazilian
  }

  /// -1 the same base, 0 the same id, else the way up from both to the first common parent; both are of one group.
  private static func score(
    _ preference: PlatformLocale, _ chain: [String], _ candidate: PlatformLocale
  ) throws(ICUError) -> Int? {
    if preference.base == candidate.base { return -1 }
    if preference.normalized == candidate.normalized { return 0 }
    let candidates = try candidate.chain()
    let ways = chain.enumerated().compactMap { index, id in candidates.firstIndex(of: id).map { index + $0 } }
    return ways.min().map { $0 + (preference.language == candidate.language ? 0 : 1) }
  }

  /// A regional match that is not exact gives way to one that another preference of the language names exactly.
  private func sameLanguage(
    as chosen: PlatformLocale, _ wanted: [(index: Int, locale: PlatformLocale)]
  ) throws(ICUError) -> (locale: PlatformLocale, preference: Int)? {
    guard chosen.language != "zh", try !ICU.subtags(of: chosen.normalized).region.isEmpty else { return nil }
    for (index, preference) in wanted where preference.language == chosen.language {
      let exact = available.first { $0.base == preference.base || $0.normalized == preference.normalized }
      if let exact { return (exact, index) }
    }
    return nil
  }

  /// The chosen localization, then at each of its parents what is available as that.
  private func chain(of chosen: PlatformLocale) throws(ICUError) -> [String] {
    var names = [chosen.name]
    var parents: [String] = []
    for id in try chosen.chain() {
      parents.append(id)
      if id == "zh_Hant_HK" { parents.append("zh_Hant_TW") }
    }
    for id in parents {
      for name in (places[id] ?? []).map({ available[$0].name }) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// "zxx" serves everybody whom nothing else serves.
  private func withoutLinguisticContent() -> Match? {
    available.contains { $0.name == "zxx" } ? Match(names: ["zxx"], preference: nil) : nil
  }
}
