import TestSupport
import Testing

@testable import SettingsLocalization

/// Which name somebody meant who wrote another.
@Suite struct NearestNameTests {
  static let known = ["end-space", "same-as-source", "rules", "raw-key-leak", "de"]

  static let rows: [(name: String, nearest: String?)] = [
    ("end-spcae", "end-space"), ("END-SPACE", "end-space"), ("rulez", "rules"), ("rule", "rules"),
    ("source", "same-as-source"), ("dee", "de"), ("completely different", nil), ("", nil),
    // One letter of less than four, two of less than nine, then a third of them.
    ("dex", "de"), ("dxy", nil), ("ruxys", "rules"), ("ruxyz", nil), ("xxx-space", "end-space"), ("xxxxspace", nil),
    // A part of a name has three letters at least.
    ("key", "raw-key-leak"), ("ak", nil),
  ]

  @Test(arguments: rows) func nearest(row: (name: String, nearest: String?)) {
    #expect(NearestName.nearest(to: row.name, in: Self.known) == row.nearest)
    #expect(NearestName.nearest(to: row.name, in: []) == nil)
  }

  /// Many names against many, each as by a table of all distances.
  @Test func theNearestOfAll() {
    var random = SeededRandom(seed: 3)
    let letters: [Character] = ["a", "b", "c"]
    func word() -> String { String((0..<(1 + random.next(below: 9))).map { _ in letters[random.next(below: 3)] }) }
    for _ in 0..<500 {
      let known = (0..<5).map { _ in word() }
      let names = NearestName(known)
      for name in (0..<4).map({ _ in word() }) {
        let limit = name.count < 4 ? 1 : max(2, name.count / 3)
        let near = known.map { (Self.distance(Array(name), Array($0)), $0) }.filter { $0.0 <= limit }.min { $0 < $1 }?.1
        let part = known.sorted().first { name.count > 2 && $0.contains(name) }
        #expect(names.nearest(to: name) == near ?? part, "\(name) in \(known)")
      }
    }
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for i in left.indices {
      var next = [i + 1]
      for j in right.indices { next.append(min(row[j] + (left[i] == right[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)) }
      row = next
    }
    return row[right.count]
  }

  /// No more than the start of a name is compared.
  @Test func aLongName() {
    #expect(NearestName.nearest(to: String(repeating: "x", count: 1_000_000), in: Self.known) == nil)
  }
}
