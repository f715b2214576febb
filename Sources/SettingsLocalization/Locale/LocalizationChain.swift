/// Builds the chain of policy `icu`.
struct LocalizationChain {
  private let candidates: AvailableLocalizations
  private let preferences: [PreferredLocale]
  private let relatedLanguages: Bool
  private var order: [(candidate: Int, preference: Int?)] = []
  /// For every candidate, whether it is in `order`.
  private var isTaken: [Bool]

  init(_ candidates: AvailableLocalizations, _ preferences: [PreferredLocale], relatedLanguages: Bool) {
    self.candidates = candidates
    self.preferences = preferences
    self.relatedLanguages = relatedLanguages
    isTaken = candidates.candidates.map { _ in false }
  }

  mutating func built(findings: [Finding]) throws(ICUError) -> FallbackChain {
    let winner = try Negotiation.best(of: preferences, in: candidates, relatedLanguages: relatedLanguages)
    if let winner { try expand(preferences[winner.preference], winner.candidate) }
    for index in preferences.indices where index != winner?.preference { try appendNext(preferences[index]) }
    for node in try LocaleNode.walk(from: candidates.development) { append(available(at: node), for: nil) }
    append(candidates.base.map { [$0] } ?? [], for: nil)
    let steps = try steps(winner: winner.map { preferences[$0.preference] })
    return FallbackChain(
      policy: .icu, steps: steps, matched: winner == nil ? nil : steps.first?.localization,
      preference: winner.map { preferences[$0.preference].name }, findings: findings)
  }

  private mutating func append(_ indices: [Int], for preference: PreferredLocale?) {
    for index in indices where !isTaken[index] {
      isTaken[index] = true
      order.append((index, preference?.index))
    }
  }

  /// Adds the best match of a further preference, if it has the preference's language and script.
  private mutating func appendNext(_ preference: PreferredLocale) throws(ICUError) {
    guard let locale = preference.locale else { return append(candidates.base.map { [$0] } ?? [], for: preference) }
    guard let best = try candidates.best(for: [locale]) else { return }
    let found = candidates.candidates[best.candidate].locale
    if found.likely.sharesLanguageAndScript(with: locale.likely) { try expand(preference, best.candidate) }
  }

  /// Adds the match of a preference and every localization that can replace it.
  private mutating func expand(_ preference: PreferredLocale, _ match: Int) throws(ICUError) {
    guard let wanted = preference.locale else { return append([match], for: preference) }
    let found = candidates.candidates[match].locale
    // a. The match and its equivalents.
    if found.isEquivalent(to: wanted) {
      append(
        candidates.equivalents(of: wanted.likely, tag: wanted.tag, name: preference.name, node: wanted.node),
        for: preference)
    } else {
      append([match], for: preference)
    }
    // b. The parents of the match, then those of the preference, without the bare language.
    for locale in [found, wanted] {
      let languageRoot = try locale.languageRoot()
      for node in try LocaleNode.walk(from: locale) where node.likely != languageRoot {
        append(available(at: node), for: preference)
      }
    }
    // c. The rest of the language and script, nearest first: here the bare language competes with its regions.
    if !wanted.isPseudo {
      append(try candidates.nearest(to: wanted, among: found.likely) { !isTaken[$0] }, for: preference)
    }
  }

  private func available(at node: LocaleNode) -> [Int] {
    let name = node.id.replacing("_", with: "-")
    return candidates.equivalents(of: node.likely, name: name, node: node.id)
  }

  private func steps(winner: PreferredLocale?) throws(ICUError) -> [FallbackChain.Step] {
    var relations: FallbackRelations?
    if let locale = winner?.locale { relations = try FallbackRelations(to: locale) }
    return order.map { step in
      let candidate = candidates.candidates[step.candidate]
      let known = candidate.isBase ? .base : relations?.relation(of: candidate.locale)
      let other: FallbackRelation =
        step.preference == nil ? .development : step.preference == winner?.index ? .related : .nextPreference
      return FallbackChain.Step(
        localization: LocalizationName(candidate.name), relation: known ?? other, preferenceIndex: step.preference)
    }
  }
}
