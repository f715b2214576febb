import Testing

@testable import SettingsLocalization

/// The meaning of `*` in patterns of keys.
@Suite struct KeyPatternTests {
  static let rows: [(pattern: String, matches: [String], others: [String])] = [
    ("", [""], ["a"]),
    ("*", ["", "a", "a b\n*"], []),
    ("abc", ["abc"], ["", "ab", "abcd", "ABC", "xabc"]),
    ("ab*", ["ab", "abc", "ab*"], ["a", "xab"]),
    ("*ab", ["ab", "xab", "abab"], ["abx", "b"]),
    ("a*a", ["aa", "aba", "aaa"], ["a", "ab", "ba"]),
    ("a**b", ["ab", "axb"], ["a", "b"]),
    ("*b*d*", ["bd", "abcde", "bbdd"], ["db", "b", "d"]),
    ("*aab*", ["aaab", "xaabaab"], ["aaa", "abab"]),
    ("a*bc*c", ["abcc", "abcxc"], ["abc", "acbc"]),
    // By scalar: a decomposed letter is another key.
    ("é*", ["é", "éa"], ["e\u{301}", "e"]),
    ("*\u{1F600}*", ["a\u{1F600}b"], ["\u{1F601}"]),
  ]

  @Test(arguments: rows) func matches(row: (pattern: String, matches: [String], others: [String])) {
    let pattern = KeyPattern(row.pattern)
    #expect(row.matches.filter { !pattern.matches($0) } == [])
    #expect(row.others.filter { pattern.matches($0) } == [])
  }

  /// Many stars and a long key that almost matches: each piece is searched for once.
  @Test func aHostilePatternIsMatchedQuickly() {
    let pattern = KeyPattern(String(repeating: "*a", count: 20_000) + "*b")
    #expect(!pattern.matches(String(repeating: "a", count: 200_000)))
    #expect(
      !KeyPattern("*" + String(repeating: "a", count: 5000) + "b*").matches(String(repeating: "a", count: 100_000)))
  }
}
