internal import SettingsCatalog
internal import SettingsLocalization

extension SourceChange.Kind {
  /// The kind of a change.
  ///
  /// - Parameters:
  ///   - old: the source text that the translation was made from.
  ///   - new: the source text now.
  ///   - isCopy: whether the translation is an earlier source text, which comes before a minor change.
  init(from old: String, to new: String, isCopy: Bool) {
    self = isCopy ? .copy : TextSimilarity.isMinor(old, new) ? .minor : .changed
  }
}

/// Texts that differ in nothing that a translation would have to follow.
enum TextSimilarity {
  /// Whether the letters and digits are the same in any case; or there are as many words, and those that differ are
  /// misspellings of each other. Placeholders must be the same.
  static func isMinor(_ old: String, _ new: String) -> Bool {
    guard FormatString(old).isSame(as: FormatString(new)) else { return false }
    let (words, others) = (TextSimilarity.words(of: old), TextSimilarity.words(of: new))
    if words.joined().elementsEqual(others.joined()) { return true }
    return words.count == others.count && zip(words, others).allSatisfy { $0 == $1 || isMisspelling($0, $1) }
  }

  /// The letters and digits of each word, composed and without case; words without any are left out.
  private static func words(of text: String) -> [[Unicode.Scalar]] {
    // Normalizing a text with more marks in a row than any language has takes quadratic time.
    let composed = text.hasLongRunOfMarks ? text : NormalizationForm.composed(text) ?? text
    let folded = composed.unicodeScalars.flatMap(\.folded)
    return folded.split { $0.properties.isWhitespace }.map { word in word.filter(\.isLetterOrNumber) }
      .filter { !$0.isEmpty }
  }

  /// Whether two words of five letters or more, without a digit, differ in one letter more, less, or other, or in two
  /// neighbours that are swapped.
  private static func isMisspelling(_ word: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
    let areWords = [word, other].allSatisfy { $0.count >= 5 && !$0.contains(where: \.isNumber) }
    guard areWords, abs(word.count - other.count) <= 1 else { return false }
    let start = zip(word, other).prefix { $0 == $1 }.count
    let (rest, others) = (word[start...], other[start...])
    if word.count != other.count {
      return word.count > other.count ? rest.dropFirst() == others : rest == others.dropFirst()
    }
    if rest.dropFirst() == others.dropFirst() { return true }
    return rest.count > 1 && Array(rest.prefix(2).reversed()) == Array(others.prefix(2))
      && rest.dropFirst(2) == others.dropFirst(2)
  }
}

extension FormatString {
  /// Whether two texts take the same arguments, in any notation.
  fileprivate func isSame(as other: FormatString) -> Bool {
    doubledPercentCount == other.doubledPercentCount
      && arguments.map { [$0.position, $0.role == .value ? 0 : 1] }
        == other.arguments.map {
          [$0.position, $0.role == .value ? 0 : 1]
        }
      && arguments.map(\.kind) == other.arguments.map(\.kind)
  }
}

extension Unicode.Scalar {
  /// Without case: that of the capital letter, so that ß and ss are one.
  fileprivate var folded: [Unicode.Scalar] {
    properties.uppercaseMapping.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }

  /// Marks that belong to a letter count as letters.
  fileprivate var isLetterOrNumber: Bool { properties.isAlphabetic || properties.generalCategory.isMark || isNumber }

  fileprivate var isNumber: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .spacingMark }
}
