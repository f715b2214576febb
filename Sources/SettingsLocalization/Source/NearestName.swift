/// Finds the name that somebody may have meant who wrote another.
package enum NearestName {
  /// The name that differs least: in case, by a few letters, or because only a part of it was written.
  ///
  /// - Parameters:
  ///   - name: what was written.
  ///   - known: the names that there are, in any order.
  /// - Returns: `nil` if none is near.
  /// - Complexity: O(length of `known`), as no more than the first 64 letters of `name` count.
  package static func nearest(to name: String, in known: [String]) -> String? {
    let wanted = Array(name.unicodeScalars.prefix(maximumLength).map(String.init).joined().lowercased().unicodeScalars)
    guard !wanted.isEmpty else { return nil }
    let tolerance = wanted.count < 4 ? 1 : max(2, wanted.count / 3)
    let near = known.compactMap { name in
      distance(wanted, Array(name.lowercased().unicodeScalars), atMost: tolerance).map { (name: name, distance: $0) }
    }
    if let best = near.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) { return best.name }
    let part = String(String.UnicodeScalarView(wanted))
    return known.sorted().first { wanted.count > 2 && $0.lowercased().contains(part) }
  }

  private static let maximumLength = 64

  /// How many letters must be put in, left out or changed; `nil` for more than `limit`.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
    if abs(left.count - right.count) > limit { return nil }
    var row = Array(0...right.count)
    for (i, scalar) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let change = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count] <= limit ? row[right.count] : nil
  }
}
