internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A translation does not have a term that it has to have.
  public static let glossary = Finding.Rule(rawValue: "glossary")
}

struct Glossary: TranslationCheck {
  let description = RuleDescription(
    .glossary, .warning, "One thing has several names, or a product has a different name in one language",
    explanation: """
      The project lists names that stay the same in every language (glossary), and terms with their translations \
      (terms); without a list nothing is reported.

      Reported if a term is a word of the source, and the translation has none of its forms. A form counts anywhere, \
      also inside of a word: "Netzwerk" is in "Netzwerkeinstellungen", and the translation may inflect it \
      ("Nightscouts", "VLC-ის"). Names that stay are compared letter by letter, other terms without case. Of terms that \
      overlap in the source the longest counts. Not reported for entries that hold no translation.
      """,
    source: "Weblate and pofilter check terms; rows and forms are those of this project")

  func problem(in translation: Translation) -> Problem? {
    guard translation.isComparable, !translation.terms.isEmpty else { return nil }
    let missing = translation.termFaults.missing
    guard !missing.isEmpty else { return nil }
    let names = missing.prefix(TermWords.limit).map { term in
      let form = (term.use.first ?? term.source).quoted
      return (term.isKept ? form : "\(form) for \(term.source.quoted)") + TermWords.place(of: term)
    }
    let fixes = missing.prefix(TermWords.limit).map { term in
      term.isKept
        ? "Keep \(term.source.quoted) as it is in the source."
        : "Write \((term.use.first ?? term.source).quoted) for \(term.source.quoted)."
    }
    return Problem(
      "the translation does not have " + TermWords.list(names, of: missing.count), fix: fixes.joined(separator: " "))
  }
}

/// Terms in messages.
enum TermWords {
  /// How many terms a message names.
  static let limit = 3

  /// The row of a term: ` (terms.csv:12)`; empty for a name of the glossary.
  static func place(of term: TermOfText) -> String { term.place.map { " (\($0.brief))" } ?? "" }

  /// A list of names, and how many more there are.
  static func list(_ names: [String], of count: Int) -> String {
    names.count < count
      ? names.joined(separator: ", ") + Words.more(count - names.count, "term") : Words.list(names)
  }
}
