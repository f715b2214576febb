import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Which word was meant.
@Suite struct SpellingTests {
  static let rows: [(word: String, candidates: [String], meant: String?)] = [
    ("Titel", ["Title"], "Title"), ("Titl", ["Title"], "Title"), ("Tittle", ["Title"], "Title"),
    ("title", ["Titles", "Title"], "Title"), ("Tilte", ["Title"], "Title"), ("Tiel", ["Title"], nil),
    ("DefautVale", ["DefaultValue"], "DefaultValue"), ("DefautVal", ["DefaultValue"], nil),
    ("Fill", ["File"], nil), ("FILE", ["File"], "File"), ("", ["Key"], nil), ("Key", [], nil),
    (String(repeating: "a", count: 65), [String(repeating: "a", count: 65)], nil),
  ]

  @Test func nearest() {
    for row in Self.rows { #expect(Spelling.nearest(to: row.word, in: row.candidates) == row.meant, "\(row.word)") }
  }

  /// Values are the same to a store, or not, by what ``PropertyListValue/isSame(as:)`` says.
  @Test func identityIsSameness() {
    let values: [PropertyListValue] = [
      "1", 1, 1.0, true, false, 0, 0.5, "0.5", "s1", .list(), .list(""), .list("", ""), .list(1), .list("1"),
      .of(nil), .of(nil, ["a": 1]), .of(nil, ["a": true]), .of("a"), "\u{E9}", "e\u{301}",
    ]
    for left in values {
      for right in values {
        #expect((left.identity == right.identity) == left.isSame(as: right), "\(left) \(right)")
      }
    }
  }
}
