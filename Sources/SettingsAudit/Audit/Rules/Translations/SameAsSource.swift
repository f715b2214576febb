public import SettingsLocalization

/// A translation is the source text itself.
struct SameAsSource: LocaleCheck {
  let description = RuleDescription(
    .sameAsSource, .note, "A person reads a text in another language",
    explanation: """
      Copies of the source are mostly texts that nobody has translated yet: a coverage that counts entries takes them for \
      done.

      Found where a translation is its source letter by letter and has at least two words, each of two small letters or \
      more, beside names of the glossary, placeholders, addresses and words with capitals or digits inside (iCloud, mmol, \
      MP3). Not found in localizations of the source language (en-GB for en), for single words, which languages share, and \
      for texts of more than 200 characters, which are mostly licences. More than five in a file are told as one.
      """,
    source: "Simplified-iOS#632: English pasted into other languages")

  func problems(in translations: [Translation], of locale: AuditedLocale) -> [TranslationProblem] {
    guard !locale.sharesSourceLanguage else { return [] }
    let copies = translations.filter(Self.isCopy).map { copy in
      TranslationProblem(
        translation: copy,
        problem: Problem("the translation is the source text: \(copy.text.quoted)", fix: Self.fix))
    }
    return ProblemSummary.summarized(copies) { group in
      "\(group.count) translations are the source text, the first of them \(group[0].translation.text.quoted)"
    }
  }

  private static let fix = "Translate it, or list the name in the glossary."
  /// A longer text is mostly a licence, in bytes.
  static let lengthLimit = 200

  private static func isCopy(_ translation: Translation) -> Bool {
    guard translation.traits == translation.sourceTraits, translation.text.utf8.count <= lengthLimit else {
      return false
    }
    guard translation.isComparable, translation.text.isExactly(translation.source) else { return false }
    return translation.facts.hasWords
  }

  /// Whether a text has words that a translation would change: two or more, beside those of terms of the glossary.
  static func hasWords(_ text: String, terms: [String]) -> Bool {
    let names = Set(terms.flatMap { $0.split(separator: " ") }.map { ExactString(String($0)) })
    let words = text.unicodeScalars.split(whereSeparator: \.isSpace).filter { word in
      isPlain(word) && !names.contains(ExactString(String(Substring(word))))
    }
    return words.count >= 2
  }

  /// Whether a word is one of a language, not a name or an abbreviation.
  private static func isPlain(_ word: Substring.UnicodeScalarView) -> Bool {
    var count = 0
    for letter in word where !punctuation.contains(letter) {
      guard letter.isOfWord, count == 0 || !letter.properties.isUppercase else { return false }
      count += 1
    }
    return count >= 3
  }

  private static let punctuation = ".,:;!?()…\"“”‘’'".unicodeScalars
}

extension Finding.Rule {
  /// A translation is the source text itself.
  public static let sameAsSource = Finding.Rule(rawValue: "same-as-source")
}
