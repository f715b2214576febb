/// A translation does not keep a name of the glossary.
struct Glossary: TranslationCheck {
  let description = RuleDescription(
    .glossary, .warning, "A product has another name in one language",
    explanation: """
      Names of products stay as they are in every language. The project lists them; without a list nothing is found.

      Found where a term stands in the source as a word and not in the translation, letter by letter. The translation may \
      inflect it ("Nightscouts", "VLC-ის").
      """,
    source: "Weblate and pofilter check terms; this one compares letter by letter")

  func problem(in translation: Translation) -> Problem? {
    guard !translation.facts.terms.isEmpty, translation.isComparable else { return nil }
    let missing = translation.facts.terms.filter { !Self.contains($0, translation.text, asWord: false) }
    guard !missing.isEmpty else { return nil }
    let names = TextMessages.list(missing.map { $0.quoted })
    return Problem("the translation does not have \(names)", fix: "Keep the name as it is in the source.")
  }

  /// Whether a text has a term, with no letter and no digit on either side of it.
  static func contains(_ term: String, _ text: String, asWord: Bool = true) -> Bool {
    let wanted = Array(term.unicodeScalars)
    let scalars = Array(text.unicodeScalars)
    guard !wanted.isEmpty, scalars.count >= wanted.count else { return false }
    return (0...(scalars.count - wanted.count)).contains { start in
      let end = start + wanted.count
      guard scalars[start..<end].elementsEqual(wanted) else { return false }
      let before = start > 0 && isOfWord(scalars[start - 1])
      let behind = end < scalars.count && isOfWord(scalars[end])
      return !asWord || (!before && !behind)
    }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isOfWord || scalar.properties.numericType != nil
  }
}

extension Finding.Rule {
  /// A translation does not keep a name of the glossary.
  public static let glossary = Finding.Rule(rawValue: "glossary")
}
