/// Apple's choice among localizations.
///
/// - Source: swift-foundation-icu, ualoc.cpp, the function that maps preferred languages to localizations.
struct PlatformMatcher: Sendable {
  /// Result of a choice.
  struct Match: Hashable, Sendable {
    /// The chosen name, then the available names of its parents.
    let names: [String]
    /// Index of the preference that won; `nil` for the localization without linguistic content.
    let preference: Int?
  }

  private let available: [PlatformLocale]
  private let acceptsNames: Bool
  /// The first index in `available` by base.
  private let bases: [String: Int]
  /// The indices in `available` by normalized id.
  private let places: [String: [Int]]
  private let ways: PlatformWays

  /// - Parameter available: localizations; the first of equally good ones wins.
  /// - Complexity: O(n); a choice does not take longer for more localizations.
  init(_ available: [String]) throws(ICUError) {
    acceptsNames = available.allSatisfy(Self.isAccepted)
    var locales: [PlatformLocale] = []
    for name in acceptsNames ? available : [] {
      if let locale = try PlatformLocale(name, isAvailable: true) { locales.append(locale) }
    }
    self.available = locales
    bases = Dictionary(locales.indices.map { (locales[$0].base, $0) }) { first, _ in first }
    places = Dictionary(grouping: locales.indices) { locales[$0].normalized }
    ways = PlatformWays(locales)
  }

  /// Whether Apple's matching takes a name: ASCII of less than 157 bytes. Any other name makes the whole choice fail.
  static func isAccepted(_ name: String) -> Bool {
    name.utf8.count < 157 && name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The localizations to use; `nil` if no preference matches.
  func match(_ preferences: [String]) throws(ICUError) -> Match? {
    guard acceptsNames, preferences.allSatisfy(Self.isAccepted) else { return nil }
    var wanted: [(index: Int, locale: PlatformLocale)] = []
    for (index, name) in preferences.enumerated() {
      if let locale = try PlatformLocale(name, isAvailable: false) { wanted.append((index, locale)) }
    }
    guard let best = firstMatch(wanted) else { return withoutLinguisticContent() }
    let exact = best.isExact ? nil : sameLanguage(as: available[best.place], wanted)
    return Match(names: chain(of: exact?.place ?? best.place), preference: exact?.preference ?? best.preference)
  }

  private typealias Best = (preference: Int, place: Int, isExact: Bool)

  /// The first preference with any match wins. Brazilian Portuguese serves a European one only if nothing else matches.
  private func firstMatch(_ wanted: [(index: Int, locale: PlatformLocale)]) -> Best? {
    for (index, preference) in wanted {
      if let place = place(of: preference) { return (index, place, true) }
      if let place = ways.nearest(to: preference) { return (index, place, false) }
    }
    let european = wanted.first { $0.locale.normalized == "pt_PT" }
    guard let european, let brazilian = places["pt_BR"]?.last else { return nil }
    return (european.index, brazilian, false)
  }

  /// The index of the same base, else of the same id; `nil` for none.
  private func place(of preference: PlatformLocale) -> Int? {
    bases[preference.base] ?? places[preference.normalized]?.first
  }

  /// The exact match of another preference in the same language, which replaces a regional match that is not exact;
  /// `nil` for none.
  private func sameLanguage(
    as chosen: PlatformLocale, _ wanted: [(index: Int, locale: PlatformLocale)]
  ) -> (place: Int, preference: Int)? {
    guard chosen.language != "zh", chosen.hasRegion else { return nil }
    for (index, preference) in wanted where preference.language == chosen.language {
      let exact = [bases[preference.base], places[preference.normalized]?.first].compactMap(\.self).min()
      if let exact { return (exact, index) }
    }
    return nil
  }

  /// The chosen localization, then for each of its parents the available localizations with that id, at most
  /// ``AvailableLocalizations/limit``.
  private func chain(of chosen: Int) -> [String] {
    var order = [chosen]
    var seen: Set = [chosen]
    for id in available[chosen].chain.flatMap({ $0 == "zh_Hant_HK" ? [$0, "zh_Hant_TW"] : [$0] }) {
      order += (places[id] ?? []).prefix(AvailableLocalizations.limit).filter { seen.insert($0).inserted }
    }
    return order.map { available[$0].name }
  }

  /// "zxx" is used if nothing else matches.
  private func withoutLinguisticContent() -> Match? {
    available.contains { $0.name == "zxx" } ? Match(names: ["zxx"], preference: nil) : nil
  }
}
