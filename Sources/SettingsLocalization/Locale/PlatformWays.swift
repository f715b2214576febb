/// The ways from localizations up to their parents: which is the nearest to a preference without an equal.
struct PlatformWays: Sendable {
  /// A parent that localizations of a group come by.
  private struct Stop: Hashable, Sendable {
    let group: String
    let id: String
  }

  /// The nearest localization of a language that comes by a stop.
  private struct Arrival: Sendable {
    let language: String
    /// European Portuguese does not take it.
    let isBrazilian: Bool
    var steps: Int
    var place: Int
  }

  /// Of each language at most two: groups are small.
  private let arrivals: [Stop: [Arrival]]

  /// - Parameter available: of equally near ones the first wins.
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

  /// The place of the localization with the shortest way, from both sides, to the first common parent; one step more if
  /// the languages differ. `nil` where no way leads to a parent of the preference.
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
