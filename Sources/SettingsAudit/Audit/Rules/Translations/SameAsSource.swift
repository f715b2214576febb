internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A translation is identical to its source.
  public static let sameAsSource = Finding.Rule(rawValue: "same-as-source")
}

struct SameAsSource: LocalizationCheck {
  let description = RuleDescription(
    .sameAsSource, .note, "Users read a text in another language",
    explanation: """
      Copies of the source are usually texts that are not translated yet, but a coverage that counts entries counts \
      them as done.

      Reported if a translation is identical to its source and has at least two words, each of two lowercase letters \
      or more, not counting terms that translations keep, placeholders, addresses and words with capitals or digits \
      inside (iCloud, mmol, MP3). One word is enough in a language of another script; languages of one script share words. Not reported \
      in localizations of the source language (en-GB for en), for names that are the same in every language, and for \
      texts of open-source licences. More than five in a file are reported as one finding.
      """,
    source: "Simplified-iOS#632: English pasted into other languages")

  func problems(in translations: [Translation], of localization: AuditedLocalization) -> [TranslationProblem] {
    guard !localization.sharesSourceLanguage else { return [] }
    return ProblemSummary.problems(of: translations.filter(Self.isCopy), fix: Self.fix) { copy in
      "the translation is the same as the source: \(copy.text.quoted)"
    } all: { group in
      "\(group.count) translations are the same as the source, the first of them \(group[0].text.quoted)"
    }
  }

  private static let fix = "Translate it, or list the name in the glossary."
  private static func isCopy(_ translation: Translation) -> Bool {
    guard translation.state != .untranslated, translation.traits == translation.sourceTraits else { return false }
    guard translation.isComparable, translation.text.isExactly(translation.source) else { return false }
    if translation.facts.isKept { return false }
    let names = translation.terms.filter(\.isKept).map(\.source)
    let count = SourceCopy.plainWordCount(in: translation.source, terms: names)
    return count >= (translation.localization.usesOtherScript ? 1 : 2)
  }
}
