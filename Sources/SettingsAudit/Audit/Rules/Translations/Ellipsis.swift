internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A text has three full stops where an ellipsis is meant.
  public static let ellipsis = Finding.Rule(rawValue: "ellipsis")
}

struct Ellipsis: TranslationCheck {
  let description = RuleDescription(
    .ellipsis, .note, isOnByDefault: false, "Three dots stand wider apart than the ellipsis in the rest of the system",
    explanation: """
      Apple's own texts have the character … (U+2026), which VoiceOver reads as a pause and a line break cannot cut.

      Reported if a text has exactly three full stops in a row, unless a digit follows, as in 1...5. A translation is \
      reported only if its source has none. Off by default, because it is a matter of style: in the bundles that were \
      measured the source itself had them.
      """,
    source: "Apple Style Guide, \"ellipsis\"; Weblate has the same check")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.fullStop), let word = Self.wordBeforeDots(translation.text) else {
      return nil
    }
    if !translation.localization.isSource, Self.wordBeforeDots(translation.source) != nil { return nil }
    return Problem("three full stops after \(word.quoted) instead of an ellipsis", fix: "Write … (U+2026).")
  }

  /// The word before the first three full stops; empty if they begin the text.
  private static func wordBeforeDots(_ text: String) -> String? {
    var word = String.UnicodeScalarView()
    var dots = 0
    for scalar in text.unicodeScalars {
      if scalar == "." {
        dots += 1
        continue
      }
      if dots == 3, !("0"..."9").contains(scalar) { return String(word) }
      if dots > 0 || scalar.isSpace { word.removeAll() }
      dots = 0
      if !scalar.isSpace { word.append(scalar) }
    }
    return dots == 3 ? String(word) : nil
  }
}
