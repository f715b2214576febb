import SettingsHistory
import TestSupport
import Testing

@Suite struct WordDifferenceTests {
  private static func marked(_ old: String, _ new: String) -> String {
    WordDifference(old, new).parts.map { part in
      switch part.kind {
      case .same: part.text
      case .removed: "[-\(part.text)-]"
      case .added: "{+\(part.text)+}"
      }
    }.joined()
  }

  @Test func wordsAreMarked() {
    let rows = [
      ("", "", ""), ("a", "a", "a"), ("", "new", "{+new+}"), ("old", "", "[-old-]"),
      ("Sound off", "Sound on", "Sound [-off-]{+on+}"),
      ("The red car", "The blue van", "The [-red car-]{+blue van+}"),
      ("Play %@ now", "Play %d now", "Play %[-@-]{+d+} now"), ("Sound.", "Sound", "Sound[-.-]"),
      ("a b c d e", "a x c y e", "a [-b-]{+x+} c [-d-]{+y+} e"),
      ("one two three", "one 2 3", "one [-two three-]{+2 3+}"),
      ("声音已打开", "声音已关闭", "声音已[-打开-]{+关闭+}"), ("カメラ音", "カメラの音", "カメラ{+の+}音"),
      ("cafe\u{301}", "cafe", "[-cafe\u{301}-]{+cafe+}"), ("a\nb", "a b", "a[-\n-]{+ +}b"),
    ]
    for (old, new, expected) in rows where expected != Self.marked(old, new) {
      Issue.record("\(old) → \(new): \(Self.marked(old, new))")
    }
  }

  /// What is marked as removed gives, with what both have, the old text; what is marked as added the new one.
  @Test func theTextsAreKept() {
    var random = SeededRandom(seed: 20)
    let words = ["a", "b", " ", "  ", "ü", "e\u{301}", "%", "@", "声", "か", "\u{200D}", "👩\u{200D}👦", ".", "\n", "12"]
    for _ in 0..<2000 {
      func text() -> String {
        (0..<random.next(below: 12)).map { _ in words[random.next(below: words.count)] }.joined()
      }
      let (old, new) = (text(), text())
      let parts = WordDifference(old, new).parts
      let before = parts.filter { $0.kind != .added }.map(\.text).joined()
      let after = parts.filter { $0.kind != .removed }.map(\.text).joined()
      #expect(before.unicodeScalars.elementsEqual(old.unicodeScalars))
      #expect(after.unicodeScalars.elementsEqual(new.unicodeScalars))
      #expect(parts.contains { $0.kind != .same } == !old.unicodeScalars.elementsEqual(new.unicodeScalars))
    }
  }
}
