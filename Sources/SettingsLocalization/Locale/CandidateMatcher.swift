internal import Synchronization

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
