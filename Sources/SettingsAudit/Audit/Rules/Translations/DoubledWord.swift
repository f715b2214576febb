internal import SettingsCatalog
internal import SettingsLocalization

/// A word appears twice in a row.
struct DoubledWord: TranslationCheck {
  let description = RuleDescription(
    "doubled-word", .note, isOnByDefault: false, "Users read the same word twice",
    explanation: """
      A word that appears twice in a row is usually an editing mistake.

      Reported for words of two letters or more with only spaces between them, ignoring case; in a translation only if \
      its source has none. Off by default, because many languages double words on purpose ("nous nous", "que que", \
      "die die", reduplication in Malay and many others).
      """,
    source: "The same check is in Weblate and pofilter")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.space), let word = Self.first(in: translation.text) else { return nil }
    if !translation.localization.isSource, Self.first(in: translation.source) != nil { return nil }
    return Problem("\(word.quoted) appears twice in a row", fix: "Remove one of the two.")
  }

  private static func first(in text: String) -> String? {
    var previous = ""
    for part in text.unicodeScalars.split(whereSeparator: \.isSpace) {
      let word = String(Substring(part)).lowercased()
      if word.isExactly(previous), part.count > 1, part.allSatisfy(\.isOfWord) { return String(Substring(part)) }
      previous = word
    }
    return nil
  }
}
