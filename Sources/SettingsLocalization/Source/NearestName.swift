/// Finds the name that somebody may have meant who wrote another.
package struct NearestName: Sendable {
  /// A name as it is compared.
  private struct Known {
    let name: String
    /// In small letters.
    let scalars: [Unicode.Scalar]
    /// Which letters it has.
    let letters: UInt64

    init(_ name: String) {
      self.name = name
      scalars = Array(name.lowercased().unicodeScalars)
      letters = NearestName.letters(of: scalars)
    }
  }

  /// In order.
  private let known: [Known]

  /// Takes the names that there are, in any order, to find those nearest to any number of others.
  package init(_ known: [String]) {
    self.known = known.sorted().map { Known($0) }
  }

  /// The name that differs least: in case, by a few letters, or because only a part of it was written.
  ///
  /// - Parameters:
  ///   - name: what was written.
  ///   - known: the names that there are, in any order.
  /// - Returns: `nil` if none is near.
  package static func nearest(to name: String, in known: [String]) -> String? { NearestName(known).nearest(to: name) }

  /// The name that differs least, the first of several; `nil` if none is near.
  ///
  /// - Complexity: O(length of the known names), as no more than the first 64 letters of `name` count.
  package func nearest(to name: String) -> String? {
    let start = name.unicodeScalars.prefix(NearestName.maximumLength).map(String.init).joined()
    let wanted = Array(start.lowercased().unicodeScalars)
    guard !wanted.isEmpty else { return nil }
    var limit = wanted.count < 4 ? 1 : max(2, wanted.count / 3)
    var best: String?
    let letters = NearestName.letters(of: wanted)
    for known in known {
      // Each letter that only one of them has must be changed.
      guard max((letters & ~known.letters).nonzeroBitCount, (known.letters & ~letters).nonzeroBitCount) <= limit else {
        continue
      }
      guard let distance = NearestName.distance(wanted, known.scalars, atMost: limit) else { continue }
      best = known.name
      // Another one must be nearer.
      if distance == 0 { return best }
      limit = distance - 1
    }
    return best ?? known.first { wanted.count > 2 && NearestName.has(wanted, in: $0.scalars) }?.name
  }

  private static let maximumLength = 64

  /// A bit for each letter; some share one.
  private static func letters(of scalars: [Unicode.Scalar]) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
  }

  /// How many letters must be put in, left out or changed; `nil` for more than `limit`.
  ///
  /// Only what is not more than `limit` places apart is compared.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
    if abs(left.count - right.count) > limit { return nil }
    let tooFar = limit + 1
    var row = (0...right.count).map { min($0, tooFar) }
    for (i, scalar) in left.enumerated() {
      let columns = max(0, i - limit)..<min(right.count, i + limit + 1)
      var diagonal = row[columns.lowerBound]
      row[columns.lowerBound] = columns.lowerBound == 0 ? i + 1 : tooFar
      for j in columns {
        let change = diagonal + (scalar == right[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1, tooFar)
      }
    }
    return row[right.count] <= limit ? row[right.count] : nil
  }

  /// Whether a name has a part; both are short.
  private static func has(_ part: [Unicode.Scalar], in name: [Unicode.Scalar]) -> Bool {
    guard part.count <= name.count else { return false }
    return (0...(name.count - part.count)).contains { name[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
