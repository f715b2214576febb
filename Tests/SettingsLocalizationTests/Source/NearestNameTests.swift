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

  /// No more than the start of a name is compared.
  @Test func aLongName() {
    #expect(NearestName.nearest(to: String(repeating: "x", count: 1_000_000), in: Self.known) == nil)
  }
}
