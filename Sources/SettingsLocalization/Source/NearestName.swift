/// Finds the known name that an unknown one probably stands for.
package struct NearestName: Sendable {
  /// How far two names may be apart.
  package enum Tolerance: Sendable {
    /// A third of the letters may differ, or one name may be a part of the other: for a suggestion.
    case suggestion
    /// So close that hardly any other name is possible: two letters may be wrong, missing, extra or swapped with their
    /// neighbour, and at most a quarter of the letters of the known name. Shorter names are too similar to one another.
    case misspelling
    /// However far: there is always a nearest name, if there is any.
    case any
  }

  /// A name as it is compared.
  private struct Known {
    let name: String
    /// In lower case.
    let scalars: [Unicode.Scalar]
    /// Which letters it has.
    let letters: UInt64

    init(_ name: String) {
      self.name = name
      scalars = Array(name.lowercased().unicodeScalars)
      letters = NearestName.letters(of: scalars)
    }
  }

  /// Sorted by name.
  private let known: [Known]
  private let tolerance: Tolerance

  /// - Parameters:
  ///   - known: the known names, in any order.
  ///   - tolerance: how far two names may be apart.
  package init(_ known: [String], within tolerance: Tolerance = .suggestion) {
    self.known = known.sorted().map { Known($0) }
    self.tolerance = tolerance
  }

  /// The name that differs least, ignoring case.
  ///
  /// - Parameters:
  ///   - name: the unknown name.
  ///   - known: the known names, in any order.
  ///   - tolerance: how far two names may be apart.
  /// - Returns: the nearest name; `nil` if no name is near enough.
  package static func nearest(
    to name: String, in known: [String], within tolerance: Tolerance = .suggestion
  ) -> String? { NearestName(known, within: tolerance).nearest(to: name) }

  /// The nearest names, the nearest first, however far they are.
  package static func nearest(_ count: Int, to name: String, in known: [String]) -> [String] {
    var (found, rest) = ([String](), known)
    while found.count < count, let near = nearest(to: name, in: rest, within: .any) {
      found.append(near)
      rest.removeAll { $0 == near }
    }
    return found
  }

  /// The name that differs least, the first of several, ignoring case; `nil` if no name is near enough.
  ///
  /// - Complexity: O(length of the known names), since only the first 64 letters of `name` count.
  package func nearest(to name: String) -> String? {
    let start = name.unicodeScalars.prefix(NearestName.maximumLength).map(String.init).joined()
    let wanted = Array(start.lowercased().unicodeScalars)
    let isWhole = start.utf8.count == name.utf8.count
    guard !wanted.isEmpty, isWhole || tolerance != .misspelling else { return nil }
    var limit = tolerance == .any ? NearestName.farthest : max(2, wanted.count / 3)
    var best: String?
    let letters = NearestName.letters(of: wanted)
    for known in known {
      let limitHere = min(limit, maximumDistance(of: wanted.count, from: known.scalars.count))
      // Each letter that only one of them has must be changed.
      guard (letters & ~known.letters).nonzeroBitCount <= limitHere,
        (known.letters & ~letters).nonzeroBitCount <= limitHere,
        let distance = NearestName.distance(wanted, known.scalars, atMost: limitHere)
      else { continue }
      best = known.name
      // Another one must be nearer.
      if distance == 0 { return best }
      limit = distance - 1
    }
    return best ?? (tolerance == .suggestion ? containing(wanted) : nil)
  }

  /// The maximum number of changes between two names of these lengths.
  private func maximumDistance(of length: Int, from known: Int) -> Int {
    switch tolerance {
    case .suggestion: length < 4 ? 1 : max(2, length / 3)
    case .misspelling: min(2, known / 4)
    case .any: max(length, known)
    }
  }

  /// The first name that contains a text of at least three characters; `nil` for none.
  private func containing(_ part: [Unicode.Scalar]) -> String? {
    guard part.count > 2 else { return nil }
    return known.first { NearestName.has(part, in: $0.scalars) }?.name
  }

  private static let maximumLength = 64
  /// More than the letters of any name that is worth naming.
  private static let farthest = 1 << 16

  /// A bit for each letter; some share one.
  private static func letters(of scalars: [Unicode.Scalar]) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
  }

  /// How many letters have to be inserted, removed, changed or swapped with their neighbour; `nil` for more than
  /// `limit`.
  ///
  /// Only letters that are not more than `limit` places apart are compared.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
    if abs(left.count - right.count) > limit { return nil }
    let tooFar = limit + 1
    var beforeLast = Array(repeating: tooFar, count: right.count + 1)
    var last = (0...right.count).map { min($0, tooFar) }
    for (i, scalar) in left.enumerated() {
      let columns = max(0, i - limit)..<min(right.count, i + limit + 1)
      var row = Array(repeating: tooFar, count: right.count + 1)
      if columns.lowerBound == 0 { row[0] = min(i + 1, tooFar) }
      for j in columns {
        var cost = min(last[j] + (scalar == right[j] ? 0 : 1), row[j] + 1, last[j + 1] + 1, tooFar)
        if i > 0, j > 0, scalar == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = cost
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  /// Whether a name contains a text; both are short.
  private static func has(_ part: [Unicode.Scalar], in name: [Unicode.Scalar]) -> Bool {
    guard part.count <= name.count else { return false }
    return (0...(name.count - part.count)).contains { name[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
