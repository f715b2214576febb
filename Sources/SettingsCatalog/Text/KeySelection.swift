package import SettingsLocalization

/// A set of keys: whole keys, and all keys that match a pattern.
package struct KeySelection: Sendable {
  private let keys: Set<TextKey>
  private let patterns: PatternIndex

  /// - Parameters:
  ///   - keys: whole keys; compared by Unicode scalar.
  ///   - patterns: see ``KeyPattern``.
  package init(keys: [String] = [], patterns: [String]) {
    // A pattern without a star is a whole key.
    let (open, whole) = (patterns.filter { $0.utf8.contains(star) }, patterns.filter { !$0.utf8.contains(star) })
    self.keys = Set((keys + whole).map { TextKey($0) })
    self.patterns = PatternIndex(open.map { KeyPattern($0) })
  }

  /// How many patterns with more than two parts between stars a list may have: they are tried one by one.
  package static let limit = 1000

  /// Whether a list has more patterns than can be tried on every key.
  package static func isTooLong(_ patterns: [String]) -> Bool {
    patterns.lazy.filter { $0.utf8.split(separator: star).count > 2 }.dropFirst(limit).first != nil
  }

  /// Whether a key is in the set, or matches a pattern of it.
  package func contains(_ key: TextKey) -> Bool { keys.contains(key) || patterns.matches(key.text) }
}

private let star = UInt8(ascii: "*")

/// Patterns with stars, by the rarest piece of each. A key is compared only with the patterns whose rarest piece it
/// contains.
private struct PatternIndex: Sendable {
  /// Whether a pattern consists of stars only.
  private let takesEverything: Bool
  /// The patterns of each piece that is searched for.
  private let patterns: [[KeyPattern]]
  private let pieces: LiteralSearch

  init(_ all: [KeyPattern]) {
    let all = Set(all)
    takesEverything = all.contains { $0.pieces.allSatisfy(\.isEmpty) }
    let counts = all.flatMap { Set($0.pieces) }.reduce(into: [[UInt8]: Int]()) { $0[$1, default: 0] += 1 }
    let groups = Dictionary(grouping: all) { pattern in
      pattern.pieces.filter { !$0.isEmpty }.max { PatternIndex.isCommoner($0, than: $1, counts) } ?? []
    }
    patterns = groups.map(\.value)
    pieces = LiteralSearch(groups.map(\.key))
  }

  private static func isCommoner(_ piece: [UInt8], than other: [UInt8], _ counts: [[UInt8]: Int]) -> Bool {
    (-(counts[piece] ?? 0), piece.count) < (-(counts[other] ?? 0), other.count)
  }

  /// Whether a key matches one of the patterns.
  func matches(_ key: String) -> Bool {
    if takesEverything { return true }
    if patterns.isEmpty { return false }
    let key = Array(key.utf8)
    var tried: Set<Int> = []
    var isFound = false
    pieces.search(key) { piece, _ in
      guard tried.insert(piece).inserted else { return false }
      isFound = patterns[piece].contains { $0.matches(key) }
      return isFound
    }
    return isFound
  }
}
