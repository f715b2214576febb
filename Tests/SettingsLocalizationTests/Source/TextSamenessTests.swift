import Testing

@testable import SettingsLocalization

@Suite struct TextSamenessTests {
  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("K", "k", false), ("\u{E9}", "e\u{301}", true), ("\u{E9}", "\u{E8}", false),
    // The sign of the unit kelvin is the letter K.
    ("\u{212A}", "K", true), ("K", "\u{212A}", true), ("\u{212A}", "k", false), ("", "", true), ("", "\u{301}", false),
  ])
  func comparesComposedAndDecomposed(one: String, other: String, isSame: Bool) {
    #expect(one.isCanonically(other) == isSame)
  }

  /// Marks below the letter sort before the one above it, however many there are; more than 30 are not sorted.
  @Test(arguments: [(29, true), (30, false)]) func longRunsOfMarksAreNotNormalized(marksBelow: Int, isSame: Bool) {
    let below = String(repeating: "\u{316}", count: marksBelow)
    #expect(("\u{E9}" + below).isCanonically("e" + below + "\u{301}") == isSame)
    #expect(("e" + below + "\u{301}").isCanonically("\u{E9}" + below) == isSame)
  }

  @Test(arguments: [
    ("a b", "ab", true), (" a\u{A0}b\n", "ab", true), ("a b", "a c", false), ("\u{E9} ", "e\u{301}", true),
    ("ab", "ba", false), ("", " ", true),
  ])
  func ignoresSpace(one: String, other: String, isSame: Bool) {
    #expect(one.isSameButForSpace(as: other) == isSame)
  }
}
