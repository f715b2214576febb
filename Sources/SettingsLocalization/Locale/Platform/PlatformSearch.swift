/// Where iOS searches for a table file.
///
/// - Source: swift-corelibs-foundation, CFBundle_Locale.c (search list), CFBundle_Resources.c (order of the files).
struct PlatformSearch: Sendable {
  private let candidates: AvailableLocalizations
  private let developmentRegion: String?
  /// The lproj names, and the development region if only Base represents it.
  private let available: [String]
  private let matcher: PlatformMatcher
  /// The development region, or its replacement; `nil` if the bundle has neither.
  private let last: String?

  /// - Parameter developmentRegion: as declared, or `nil`.
  init(_ candidates: AvailableLocalizations, developmentRegion: String?) throws(ICUError) {
    self.candidates = candidates
    self.developmentRegion = developmentRegion
    available = PlatformSearch.available(candidates, developmentRegion: developmentRegion)
    matcher = try PlatformMatcher(available)
    last = developmentRegion ?? ["en", "English", "en_US"].first(where: available.contains)
  }

  /// 1. The localizations are matched against the preferences, else against the development region, else en_US, else
  ///    the first localization.
  /// 2. The development region is searched last; without one, "en", "English" or "en_US", if one of them exists.
  /// 3. A file is searched for in the chosen localization, in Base, and in the rest of the list.
  ///
  /// Where Apple's code takes the first localization in the order of the folder, this code takes the first by name.
  func chain(for preferences: [String], findings: [Finding]) throws(ICUError) -> FallbackChain {
    let asked = try identifiers(preferences)
    let match = try matcher.match(asked.map { LegacyLocalizationNames.tag(of: preferences[$0]) ?? preferences[$0] })
    let winner = match?.preference.map { asked[$0] }
    var list: [String]
    if let match { list = match.names } else { list = try fallback() }
    if let last, !list.contains(where: last.isExactly) { list.append(last) }
    let steps = try steps(list, development: last, winner: winner.map { (preferences[$0], $0) })
    return FallbackChain(
      policy: .ios, steps: steps, matched: match == nil ? nil : steps.first?.localization,
      preference: winner.map { preferences[$0] }, findings: findings)
  }

  /// The indices of the preferences that are identifiers.
  ///
  /// A device never has an old language name, or a text that is not an identifier, among its preferences.
  private func identifiers(_ preferences: [String]) throws(ICUError) -> [Int] {
    var indices: [Int] = []
    for (index, name) in preferences.enumerated() where PlatformMatcher.isAccepted(name) {
      if try candidates.meaning(of: name) != .invalid { indices.append(index) }
    }
    return indices
  }

  private static func available(_ candidates: AvailableLocalizations, developmentRegion: String?) -> [String] {
    let names = candidates.names
    guard names.contains(LocaleName.baseName), let developmentRegion else { return names }
    let isThere = candidates.candidates.contains { !$0.isBase && $0.locale == candidates.development }
    return isThere || names.contains(where: developmentRegion.isExactly) ? names : names + [developmentRegion]
  }

  private func fallback() throws(ICUError) -> [String] {
    // A `base.lproj` is found on a Mac only.
    let first = available.first { $0 == LocaleName.baseName || $0.lowercased() != LocaleName.baseName.lowercased() }
    for name in [developmentRegion, "en_US", first].compactMap(\.self) {
      if let match = try matcher.match([name]) { return match.names }
    }
    return []
  }

  /// The list in the order in which files are searched, without localizations that are not on disk.
  private func steps(
    _ list: [String], development: String?, winner: (name: String, index: Int)?
  ) throws(ICUError) -> [FallbackChain.Step] {
    var relations: FallbackRelations?
    if let winner, case .locale(let locale) = try candidates.meaning(of: winner.name) {
      relations = try FallbackRelations(to: locale)
    }
    let rest = list.dropFirst().filter { $0 != LocaleName.baseName }
    let order = list.prefix(1) + (list.first == LocaleName.baseName ? [] : [LocaleName.baseName]) + rest
    return order.filter(candidates.has).map { name in
      let isDevelopment = winner == nil || name == development
      let known =
        name == LocaleName.baseName ? .base : candidates.locale(of: name).flatMap { relations?.relation(of: $0) }
      let relation = known ?? (isDevelopment ? .development : .related)
      let index = relation == .base || relation == .development ? nil : winner?.index
      return FallbackChain.Step(localization: LocalizationName(name), relation: relation, preferenceIndex: index)
    }
  }
}
