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
