/// The paths from localizations up to their parents. They give the nearest localization to a preference without an
/// exact match.
struct PlatformWays: Sendable {
  /// A parent on the path of a localization of a group.
  private struct Stop: Hashable, Sendable {
    let group: String
    let id: String
  }

  /// The nearest localization of a language with a stop on its path.
  private struct Arrival: Sendable {
    let language: String
    /// Whether it is not used for European Portuguese.
    let isBrazilian: Bool
    var steps: Int
    var place: Int
  }

  /// At most two arrivals for each language; groups are small.
  private let arrivals: [Stop: [Arrival]]

  /// - Parameter available: localizations; the first of equally near ones wins.
  init(_ available: [PlatformLocale]) {
    var arrivals: [Stop: [Arrival]] = [:]
    for (place, locale) in available.enumerated() {
      let isBrazilian = locale.normalized == "pt_BR"
      for (steps, id) in locale.chain.enumerated() {
        let arrival = Arrival(language: locale.language, isBrazilian: isBrazilian, steps: steps, place: place)
        Self.add(arrival, to: &arrivals[Stop(group: locale.group, id: id), default: []])
      }
    }
    self.arrivals = arrivals
  }

  private static func add(_ new: Arrival, to known: inout [Arrival]) {
    let same = known.firstIndex { $0.language == new.language && $0.isBrazilian == new.isBrazilian }
    guard let same else { return known.append(new) }
    if new.steps < known[same].steps { known[same] = new }
  }

  /// The index of the localization with the fewest steps from both sides to a common parent, one more if the languages
  /// differ; `nil` if there is no common parent.
  func nearest(to preference: PlatformLocale) -> Int? {
    let isEuropean = preference.normalized == "pt_PT"
    var best: (steps: Int, place: Int)?
    for (index, id) in preference.chain.enumerated() {
      for arrival in arrivals[Stop(group: preference.group, id: id)] ?? [] where !(isEuropean && arrival.isBrazilian) {
        let steps = index + arrival.steps + (arrival.language == preference.language ? 0 : 1)
        if (steps, arrival.place) < best ?? (.max, .max) { best = (steps, arrival.place) }
      }
    }
    return best?.place
  }
}
