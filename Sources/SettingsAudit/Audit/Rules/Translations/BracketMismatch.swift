internal import SettingsCatalog
internal import SettingsLocalization

/// A bracket or quotation mark of a text has no partner.
struct BracketMismatch: TranslationCheck {
  let description = RuleDescription(
    "bracket-mismatch", .warning, "A bracket or quotation mark is not closed",
    explanation: """
      A bracket without its partner is usually a typo, or the text was cut.

      Reported for round, square and curly brackets and the East Asian brackets, by kind, if a translation has more of \
      one side and its source does not; and for the double quotation marks of all languages („“ “” «» »« 「」 "), if a \
      translation has an odd number and its source an even one. In the source itself it is a note. List numbers (1) \
      a)), faces :-) and inches (5") are not reported, nor are apostrophes and the Hebrew gershayim (ארה"ב).
      """,
    source: "CLDR, characters/delimiters of all languages; Unicode, Bidi_Paired_Bracket")

  let includesSource = true

  private static let suspects: TextTraits = [.bracket, .quote, .latinSign, .block2000, .block3000, .blockF000]

  func problem(in translation: Translation) -> Problem? {
    guard !translation.traits.isDisjoint(with: Self.suspects) else { return nil }
    let own = PairCounter(translation.text)
    guard let unpaired = own.unpaired else { return nil }
    if !translation.localization.isSource, PairCounter(translation.source).unpaired != nil { return nil }
    return Problem(
      "\(unpaired) has no partner", fix: "Add the other one, or remove it.",
      severity: translation.localization.isSource ? .note : nil)
  }
}

/// Counts the two sides of brackets, and quotation marks.
private struct PairCounter {
  private static let opening = Array("([{（［｛【〔「『《〈".unicodeScalars)
  private static let closing = Array(")]}）］｝】〕」』》〉".unicodeScalars)
  /// East Asian forms of (, [ and { count with the ASCII ones, since texts mix both.
  private static let forms = [3: 0, 4: 1, 5: 2]

  /// Opening minus closing brackets, by kind.
  private var surplus = [Int](repeating: 0, count: PairCounter.opening.count)
  private var quoteCount = 0
  /// Straight marks between two letters: a Hebrew abbreviation, or a quotation mark attached to a word, as in Korean
  /// and Turkish.
  private var innerQuoteCount = 0
  private var previous: Unicode.Scalar = " "
  private var beforePrevious: Unicode.Scalar = " "
  private var beforeThat: Unicode.Scalar = " "

  init(_ text: String) {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      read(scalar, next: index < scalars.endIndex ? scalars[index] : " ")
      beforeThat = beforePrevious
      beforePrevious = previous
      previous = scalar
    }
  }

  /// The unpaired sign, as named in the message; `nil` if there is none.
  var unpaired: String? {
    if let kind = surplus.firstIndex(where: { $0 != 0 }) {
      let side = surplus[kind] > 0 ? PairCounter.opening[kind] : PairCounter.closing[kind]
      return "the bracket \"\(side)\""
    }
    return quoteCount.isMultiple(of: 2) || innerQuoteCount > 0 ? nil : "one of the quotation marks"
  }

  private mutating func read(_ scalar: Unicode.Scalar, next: Unicode.Scalar) {
    guard !scalar.isOfWord else { return }
    if let kind = PairCounter.opening.firstIndex(of: scalar) {
      // ^[ is the escape character, as terminals write it.
      if !isFace, previous != "^" { surplus[PairCounter.forms[kind] ?? kind] += 1 }
    } else if let kind = PairCounter.closing.firstIndex(of: scalar) {
      let kind = PairCounter.forms[kind] ?? kind
      if surplus[kind] > 0 || !(isListNumber || isFace) { surplus[kind] -= 1 }
    } else if isQuote(scalar) {
      if scalar == "\"", previous.isOfWord, next.isOfWord { innerQuoteCount += 1 } else { quoteCount += 1 }
    }
  }

  /// Whether the bracket follows a number or letter of a list: `1)`, `a)`.
  private var isListNumber: Bool {
    let isNumber = previous.properties.numericType != nil
    return isNumber || (previous.isOfWord && !beforePrevious.isOfWord)
  }

  /// Whether the bracket is the mouth of a face that begins a word: `:-)`, `;)`, `:(`.
  private var isFace: Bool {
    let (eyes, before) = previous == "-" ? (beforePrevious, beforeThat) : (previous, beforePrevious)
    return (eyes == ":" || eyes == ";") && before.isSpace
  }

  private func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "“", "”", "„", "‟", "«", "»", "＂", "〝", "〞", "〟": true
    case "\"": previous.properties.numericType == nil
    default: false
    }
  }
}
