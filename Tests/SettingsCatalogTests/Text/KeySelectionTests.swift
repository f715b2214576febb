import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Many patterns match the same keys as one pattern after the other.
@Suite struct KeySelectionTests {
  @Test func aSelectionIsKeysAndPatterns() {
    let selection = KeySelection(keys: ["a*", "é"], patterns: ["x*", "whole"])
    let keys: [TextKey] = ["a*", "ab", "é", "e\u{301}", "x", "xy", "y", "whole", "wholes"]
    #expect(keys.filter(selection.contains) == ["a*", "é", "x", "xy", "whole"])
    #expect(!KeySelection(patterns: []).contains("") && KeySelection(patterns: [""]).contains(""))
    #expect(KeySelection(patterns: ["**"]).contains("") && KeySelection(patterns: ["a", "*"]).contains("b"))
  }

  @Test func theSameAsEachPattern() {
    var random = SeededRandom(seed: 7)
    func word(_ letters: [Character], _ longest: Int) -> String {
      String((0..<random.next(below: longest)).map { _ in letters[random.next(below: letters.count)] })
    }
    var matched = 0
    for _ in 0..<3000 {
      let patterns = (0..<5).map { _ in word(["a", "b", "*"], 7) }
      let selection = KeySelection(patterns: patterns)
      for _ in 0..<5 {
        let key = word(["a", "b"], 9)
        let isMeant = patterns.contains { KeyPattern($0).matches(key) }
        #expect(selection.contains(TextKey(key)) == isMeant, "\(key) by \(patterns)")
        matched += isMeant ? 1 : 0
      }
    }
    #expect((3000..<12_000).contains(matched))
  }

  /// As many patterns as keys, of one start, of one end, and of both.
  @Test func asManyPatternsAsKeys() {
    for form in [("app_", "*"), ("*", "_app"), ("app_", "*_end"), ("*app_", "*end*")] {
      let selection = KeySelection(patterns: (0..<20_000).map { form.0 + "\($0 * 2)" + form.1 })
      let keys = (0..<20_000).map { TextKey((form.0 + "\($0)" + form.1).filter { $0 != "*" }) }
      #expect(keys.count(where: selection.contains) >= 10_000)
      #expect(!selection.contains("app") && !selection.contains("app_x_end"))
    }
  }
}
