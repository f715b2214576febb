/// Messages about names that are not there, with those that may have been meant.
enum UnknownName {
  /// `no pane "rot"; did you mean "Root"?`, or with nothing near the names that there are.
  static func message(_ what: String, _ name: String, known: [String]) -> String {
    let hint: String
    if known.isEmpty {
      hint = "there is none"
    } else if let near = nearest(to: name, in: known) {
      hint = "did you mean \(quoted(near))?"
    } else {
      hint = "there are: " + listed(known)
    }
    return "no \(what) \(quoted(name)); \(hint)"
  }

  /// A key that has no choice.
  static func choice(_ key: String, known: [String]) -> String {
    known.isEmpty ? "no specifier of this bundle has a choice" : message("choice with the key", key, known: known)
  }

  /// The name that differs least: in case, by a few letters, or because only a part of it was typed.
  static func nearest(to name: String, in known: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(maximumLength))
    guard !wanted.isEmpty else { return nil }
    let rated = known.map { (name: $0, distance: distance(wanted, Array($0.lowercased().unicodeScalars))) }
    let best = rated.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    let tolerance = wanted.count < 4 ? 1 : max(2, wanted.count / 3)
    if let best, best.distance <= tolerance { return best.name }
    return known.sorted().first { wanted.count > 2 && $0.lowercased().contains(name.lowercased()) }
  }

  private static let maximumLength = 64

  private static func quoted(_ name: String) -> String { "\"" + TerminalText.brief(name) + "\"" }

  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(20).map { TerminalText.brief($0) }.joined(separator: ", ")
    return names.count > 20 ? shown + ", … (\(names.count))" : shown
  }

  /// How many letters must be put in, left out or changed.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if abs(left.count - right.count) > left.count { return Int.max }
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
    return row[right.count]
  }
}
