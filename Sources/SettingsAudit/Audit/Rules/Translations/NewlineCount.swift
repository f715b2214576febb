internal import SettingsCatalog
internal import SettingsLocalization

/// A translation has line breaks and its source has none, or the reverse.
struct NewlineCount: TranslationCheck {
  let description = RuleDescription(
    "newline-count", .note, isStrict: true,
    "A title is cut after its first line, or the paragraphs of a text run together",
    explanation: """
      The title of a row has one line; text after a line end may be cut. In a footer line ends separate paragraphs, \
      and a text of several paragraphs that comes back as one was often damaged on the way.

      Reported if the source has line ends inside and the translation has none, or the reverse. Their number does not \
      matter. Line ends at the edges are reported by leading-space and end-space. CR LF is one line end.
      """,
    source: "Unicode Standard, section 5.8, Newline Guidelines")

  func problem(in translation: Translation) -> Problem? {
    guard !translation.eitherTraits.isDisjoint(with: [.lineEnd, .block2000]), translation.isComparable else {
      return nil
    }
    let own = Self.count(translation.text)
    let expected = Self.count(translation.source)
    guard (own == 0) != (expected == 0) else { return nil }
    let lines = { (count: Int) in count == 1 ? "1 line end" : "\(count) line ends" }
    return own == 0
      ? Problem(
        "the source has \(lines(expected)) inside and the translation none",
        fix: "Divide the translation like the source.")
      : Problem(
        "the translation has \(lines(own)) inside and the source none",
        fix: "Write the translation on one line.")
  }

  /// The number of line ends with text before and after them.
  private static func count(_ text: String) -> Int {
    var count = 0
    var pending = 0
    var hasBegun = false
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if isLineEnd(scalar) {
        if hasBegun, !(scalar == "\n" && previous == "\r") { pending += 1 }
      } else if !scalar.isSpace {
        hasBegun = true
        count += pending
        pending = 0
      }
    }
    return count
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}
