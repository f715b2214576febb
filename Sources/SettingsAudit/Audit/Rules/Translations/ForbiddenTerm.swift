internal import SettingsCatalog
internal import SettingsLocalization

struct ForbiddenTerm: TranslationCheck {
  let description = RuleDescription(
    "forbidden-term", .warning, "A word stands there that the project does not want",
    explanation: """
      The project lists words that a translation must not have, beside its terms; without a list nothing is \
      reported.

      Reported if a term is a word of the source, or if the row is about every text (*), and the translation has a \
      forbidden form as a word of its own; in Chinese, Japanese, Thai, Lao, Khmer and Burmese letters anywhere. Case does \
      not count. Not reported where the word is part of a required form that is there.
      """,
    source: "Weblate and pofilter check terms; rows and forms are those of this project")

  func problem(in translation: Translation) -> Problem? {
    guard translation.isComparable, !translation.terms.isEmpty else { return nil }
    let forbidden = translation.termFaults.forbidden
    guard !forbidden.isEmpty else { return nil }
    let named = forbidden.prefix(TermWords.limit)
    let names = named.map { $0.form.quoted + TermWords.place(of: $0.term) }
    let fixes = named.map { term, form in
      term.use.first.map { "Write \($0.quoted) for \(form.quoted)." } ?? "Use another word for \(form.quoted)."
    }
    return Problem(
      "the translation has " + TermWords.list(names, of: forbidden.count), fix: fixes.joined(separator: " "))
  }
}
