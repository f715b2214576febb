import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// The places of literals in texts.
@Suite struct LiteralSearchTests {
  static let rows: [(literals: [String], text: String, found: [String])] = [
    ([], "abc", []), (["", "a"], "aa", ["1 to 1", "1 to 2"]), (["abc"], "", []),
    (["he", "she", "his", "hers"], "ushers", ["1 to 4", "0 to 4", "3 to 6"]),
    // A literal that is the end of another, and a duplicate.
    (["aab", "ab", "b", "ab"], "aab", ["0 to 3", "1 to 3", "2 to 3"]),
    (["aaa"], "aaaa", ["0 to 3", "0 to 4"]), (["é", "e\u{301}"], "é", ["0 to 2"]), (["ab"], "acab", ["0 to 4"]),
  ]

  private static func found(_ literals: [String], in text: String) -> [String] {
    var found: [String] = []
    LiteralSearch(literals.map { Array($0.utf8) }).search(Array(text.utf8)) { literal, end in
      found.append("\(literal) to \(end)")
      return false
    }
    return found
  }

  @Test(arguments: rows) func finds(row: (literals: [String], text: String, found: [String])) {
    #expect(Self.found(row.literals, in: row.text) == row.found)
  }

  @Test func endsWhereItIsEnough() {
    var count = 0
    LiteralSearch([[1]]).search([1, 1, 1]) { _, end in
      count += 1
      return end == 2
    }
    #expect(count == 2)
  }

  /// Against a search for each literal at each place.
  @Test func findsTheSameAsOneByOne() {
    var random = SeededRandom(seed: 1)
    func word(_ longest: Int) -> [UInt8] { (0..<random.next(below: longest)).map { _ in UInt8(random.next(below: 2)) } }
    for _ in 0..<2000 {
      let literals = Array(Set((0..<6).map { _ in word(5) }))
      let text = word(30)
      var found: Set<[Int]> = []
      LiteralSearch(literals).search(text) { literal, end in
        #expect(found.insert([literal, end]).inserted)
        return false
      }
      var expected: Set<[Int]> = []
      for (number, literal) in literals.enumerated() where !literal.isEmpty {
        for end in 0...text.count where text[..<end].suffix(literal.count) == literal[...] {
          expected.insert([number, end])
        }
      }
      #expect(found == expected, "\(literals) in \(text)")
    }
  }
}
