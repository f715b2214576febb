internal import Synchronization

/// ICU's matcher over the candidates of a bundle. It is built for the first question that needs it: ICU reads large
/// tables for that, and most preferences are there as they are.
final class CandidateMatcher: Sendable {
  private let candidates: [LocaleIdentifier]
  private let matcher = Mutex<LocaleMatcher?>(nil)

  /// - Parameter candidates: in order of precedence.
  init(_ candidates: [LocaleIdentifier]) { self.candidates = candidates }

  /// The best pair of one of the preferences and a candidate, each by its index; `nil` where nothing is near enough.
  func best(for preferences: [LocaleIdentifier]) throws(ICUError) -> (locale: Int, candidate: Int)? {
    if let candidate = preferences.first.flatMap(onlyOfItsLanguage) { return (0, candidate) }
    return try built().best(preferences.map(\.tag)).map { ($0.desired, $0.supported) }
  }

  /// The first candidate of a locale's language, if all of them are that locale: a first preference that is there as
  /// it is goes before anything that ICU measures.
  private func onlyOfItsLanguage(_ locale: LocaleIdentifier) -> Int? {
    let ofLanguage = candidates.indices.filter { candidates[$0].language == locale.language }
    return ofLanguage.allSatisfy { candidates[$0].tag == locale.tag } ? ofLanguage.first : nil
  }

  private func built() throws(ICUError) -> LocaleMatcher {
    if let known = matcher.withLock({ $0 }) { return known }
    let new = try LocaleMatcher(candidates.map(\.tag))
    matcher.withLock { $0 = new }
    return new
  }
}
