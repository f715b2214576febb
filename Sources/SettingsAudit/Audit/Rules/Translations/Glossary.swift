internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A translation does not keep a glossary term.
  public static let glossary = Finding.Rule(rawValue: "glossary")
}

struct Glossary: TranslationCheck {
  let description = RuleDescription(
    .glossary, .warning, "A product has a different name in one language",
    explanation: """
      Product names stay the same in every language. The project lists them; without a list nothing is reported.

      Reported if a term is a word of the source and is not in the translation, letter by letter. The translation may \
      inflect it ("Nightscouts", "VLC-ის").
      """,
    source: "Weblate and pofilter check terms; this one compares letter by letter")

  func problem(in translation: Translation) -> Problem? {
    guard let glossary = translation.facts.glossary, translation.isComparable else { return nil }
    let kept = Set(glossary.terms(in: translation.text).map { ExactString($0) })
    let missing = translation.facts.terms.filter { !kept.contains(ExactString($0)) }
    guard !missing.isEmpty else { return nil }
    let names = Words.list(missing.map { $0.quoted })
    return Problem("the translation does not have \(names)", fix: "Keep the name as it is in the source.")
  }
}
