internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A text has two spaces in a row.
  public static let doubleSpace = Finding.Rule(rawValue: "double-space")
}

struct DoubleSpace: TranslationCheck {
  let description = RuleDescription(
    .doubleSpace, .note, isStrict: true, "A gap between two words is wider than the others",
    explanation: """
      Two spaces between words are almost always a mistake, usually where a word was removed.

      Reported inside a text, not at its edges and not at the start of a line, where they indent. After a full stop, \
      question mark, exclamation mark or colon they are a typewriter habit and are not reported. In a translation they \
      are reported only if its source has none.
      """,
    source: "The same check is in Weblate and pofilter")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.doubleSpace) else { return nil }
    if !translation.localization.isSource, translation.sourceTraits.contains(.doubleSpace) { return nil }
    guard let word = Self.wordBeforeGap(translation.text) else { return nil }
    return Problem("more than one space after \(word.quoted)", fix: "Keep one of the spaces.")
  }

  /// The word before the first such gap; `nil` without one.
  private static func wordBeforeGap(_ text: String) -> String? {
    var word = String.UnicodeScalarView()
    var gap = 0
    for scalar in text.unicodeScalars {
      if scalar == " " {
        gap += 1
      } else if scalar.isSpace {
        word.removeAll()
        gap = 0
      } else {
        if gap > 1, let last = word.last, !".:?!".unicodeScalars.contains(last) { return String(word) }
        if gap > 0 { word.removeAll() }
        word.append(scalar)
        gap = 0
      }
    }
    return nil
  }
}
