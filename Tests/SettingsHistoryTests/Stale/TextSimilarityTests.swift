import Testing

@testable import SettingsHistory

/// What is a minor change of a source text, in both directions.
@Suite struct TextSimilarityTests {
  static let minor = [
    ("Play sounds", "Play Sounds"), ("Play sounds", "Play sounds."), ("Wi-Fi", "WiFi"), ("Key Bindings", "Keybindings"),
    ("Größe", "GRÖSSE"), ("Cafe\u{301} au lait", "Café au lait"), ("Loading...", "Loading…"),
    ("Error occured", "Error occurred"), ("Subtitie", "Subtitle"), ("Fliter by name", "Filter by name"),
    ("Show overlay", "Show overlays"), ("%d files", "%d files!"), ("", "…"),
  ]
  static let major = [
    ("Play sounds", "Play alarms"), ("Now", "New"), ("Ten", "Tent"), ("Wait 10 seconds", "Wait 60 seconds"),
    ("Version2 is new", "Version3 is new"), ("Is enabled", "Is disabled"), ("Show", "Do not show"),
    ("%d files", "%@ files"), ("A %1$@ b", "A %@ b"), ("Delete %d", "Delete %d %d"), ("100 %", "%%100"),
    ("sounds", "soundness"),
    ("stars abcd", "satrs bacd"), ("क", "कि"),
  ]

  @Test(arguments: minor) func smallDifferencesAreMinor(left: String, right: String) {
    #expect(TextSimilarity.isMinor(left, right))
    #expect(TextSimilarity.isMinor(right, left))
  }

  @Test(arguments: major) func otherDifferencesAreNot(left: String, right: String) {
    #expect(!TextSimilarity.isMinor(left, right))
    #expect(!TextSimilarity.isMinor(right, left))
  }

  /// Normalizing takes quadratic time on such a text.
  @Test func longRunsOfMarksAreReadOnce() {
    let text = "a" + String(repeating: "\u{301}\u{323}", count: 50_000)
    #expect(!TextSimilarity.isMinor(text, "b"))
  }
}
