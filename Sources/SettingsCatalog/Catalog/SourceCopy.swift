internal import SettingsLocalization

/// Decides what an entry that equals its source text is: a copy, or a text that is the same in both languages.
package struct SourceCopy: Sendable {
  private let terms: LanguageTerms

  /// - Parameter terms: those of the language.
  package init(_ terms: LanguageTerms) { self.terms = terms }

  /// Whether an entry that equals a source text counts as a copy: the text is no name, unit, number or address, and has
  /// words beside terms that translations keep.
  package func isCopy(_ source: String, isUniversal: Bool) -> Bool {
    if isUniversal { return false }
    let terms = terms.names(in: source)
    return terms.isEmpty || !SourceCopy.words(of: source, terms: terms) { $0.contains(where: \.isOfWord) }.isEmpty
  }

  /// Whether a copy surely holds no translation: it has two words that a translation would change, or one that another
  /// script would.
  ///
  /// - Parameter isOtherScript: whether the language is written in another script than the source.
  package func isSure(_ unit: TranslationUnit, isOtherScript: Bool) -> Bool {
    guard isCopy(unit.source, isUniversal: unit.isUniversal), !LicenseList.isLicense(unit.source), unit.hasSourceText
    else { return false }
    return SourceCopy.plainWordCount(in: unit.source, terms: terms.names(in: unit.source)) >= (isOtherScript ? 1 : 2)
  }

  /// The number of words that a translation would change: ordinary words, not names or abbreviations.
  ///
  /// - Parameter terms: terms in the text that translations keep, whose words do not count.
  package static func plainWordCount(in text: String, terms: [String]) -> Int {
    words(of: text, terms: terms, where: isPlain).count
  }

  private static func words(
    of text: String, terms: [String], where isTaken: (Substring.UnicodeScalarView) -> Bool
  ) -> [Substring.UnicodeScalarView] {
    let names = Set(terms.flatMap { $0.split(separator: " ") }.map { ExactString(String($0)) })
    return text.unicodeScalars.split(whereSeparator: \.isSpace).filter { word in
      isTaken(word) && !names.contains(ExactString(String(Substring(word))))
    }
  }

  /// Whether a word is an ordinary word, not a name or an abbreviation.
  private static func isPlain(_ word: Substring.UnicodeScalarView) -> Bool {
    var count = 0
    for letter in word {
      guard letter.isOfWord else {
        if punctuation.contains(letter) { continue }
        return false
      }
      if count > 0, letter.properties.isUppercase { return false }
      count += 1
    }
    return count >= 3
  }

  private static let punctuation = ".,:;!?()…\"“”‘’'".unicodeScalars
}

extension TranslationUnit {
  /// Whether the source is a text in the source language, and not only a key that looks like an identifier.
  package var hasSourceText: Bool {
    origin != .key || source.unicodeScalars.contains { $0.isSpace || !$0.isASCII }
  }

  /// Whether an entry with a text would only hide that nobody wrote one: users would read the identifier, as before.
  package func lacksText(_ text: String, by identifiers: IdentifierRule) -> Bool {
    origin == .key && text.isExactly(id.key.text) && identifiers.looksLikeName(id.key)
  }
}
