/// A made text.
package struct PseudoText: Hashable, Sendable {
  /// The text.
  package let text: String
  /// With how many words of padding the text follows from its source by ``PseudoPattern``; `nil` if it does not: a part
  /// of the source stays, or the localization has no pattern.
  package var padding: Int?
}

/// How the texts of a made localization follow from their sources, as data: a page need not have both.
package struct PseudoPattern: Sendable {
  /// What stands before and behind each text.
  package var (start, end) = ("", "")
  /// What stands for letters; all other characters stay.
  package var letters: [(letter: String, replacement: String)] = []
  /// The padding before the end: its first words, each behind a space, and again from the first.
  package var padding: [String] = []
  /// What stands before and behind each word, which is anything but white space.
  package var (wordStart, wordEnd) = ("", "")
}

extension PseudoLocalization {
  /// How texts that are changed as a whole are made; `nil` if each is written as it is.
  package var pattern: PseudoPattern? {
    var pattern = PseudoPattern()
    switch self {
    case .accented:
      (pattern.start, pattern.end) = ("[", "]")
      pattern.letters = AccentedText.letters.map { (String($0.letter), String($0.accented)) }
      pattern.padding = AccentedText.numbers
    case .rightToLeft:
      pattern.wordStart = PseudoLocalization.text(PseudoLocalization.wordStart)
      pattern.wordEnd = PseudoLocalization.text(PseudoLocalization.wordEnd)
    case .long, .keys: return nil
    }
    return pattern
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }
}
