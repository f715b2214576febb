import TestSupport
import Testing

@testable import SettingsLocalization

/// Suggestions for misspelled names.
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

  @Test func theNearestOfMany() {
    #expect(NearestName.nearest(3, to: "rulez", in: Self.known) == ["rules", "de", "end-space"])
    #expect(NearestName.nearest(3, to: "far away from all", in: ["a", "bb"]) == ["a", "bb"])
    #expect(NearestName.nearest(3, to: "", in: Self.known) == [])
  }

  static let misspellings: [(word: String, candidates: [String], meant: String?)] = [
    ("Titel", ["Title"], "Title"), ("Titl", ["Title"], "Title"), ("Tittle", ["Title"], "Title"),
    ("title", ["Titles", "Title"], "Title"), ("Tilte", ["Title"], "Title"), ("Tiel", ["Title"], nil),
    ("DefautVale", ["DefaultValue"], "DefaultValue"), ("DefautVal", ["DefaultValue"], nil),
    ("Fill", ["File"], "File"), ("Kay", ["Key"], nil), ("FILE", ["File"], "File"), ("", ["Key"], nil), ("Key", [], nil),
    (String(repeating: "a", count: 65), [String(repeating: "a", count: 65)], nil),
  ]

  @Test func misspelled() {
    for row in Self.misspellings {
      #expect(NearestName.nearest(to: row.word, in: row.candidates, within: .misspelling) == row.meant, "\(row.word)")
    }
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

  /// How many letters have to be inserted, removed, changed or swapped with their neighbour.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var table = [Array(0...right.count)]
    for i in left.indices {
      table.append([i + 1])
      for j in right.indices {
        var cost = min(table[i][j] + (left[i] == right[j] ? 0 : 1), table[i][j + 1] + 1, table[i + 1][j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, table[i - 1][j - 1] + 1) }
        table[i + 1].append(cost)
      }
    }
    return table[left.count][right.count]
  }

  /// No more than the start of a name is compared.
  @Test func aLongName() {
    #expect(NearestName.nearest(to: String(repeating: "x", count: 1_000_000), in: Self.known) == nil)
  }
}
