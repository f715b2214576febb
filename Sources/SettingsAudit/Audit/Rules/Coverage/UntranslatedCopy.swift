internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// An entry holds no translation.
  public static let untranslatedCopy = Finding.Rule(rawValue: "untranslated-copy")
}

struct UntranslatedCopy: LocalizationCheck {
  let description = RuleDescription(
    .untranslatedCopy, .warning, "Users read a text that was put there until it is translated",
    explanation: """
      The state file of the bundle says that the entry holds no translation: `sync`, `add` or `rename` wrote the source \
      text there, a marker, or the text of a related language. It counts as missing, and is exported as a text \
      without a translation. As soon as the entry gets another text, in an editor or by `import`, the line of the state \
      file is void. More than five in a file are reported as one finding.

      If the text is right as it is, say so: `settings-l10n state accept BUNDLE --locale LOCALE --key KEY`.
      """,
    source: "Weblate and Xcode's string catalogs record such states; tables have no place for them")

  func problems(in translations: [Translation], of localization: AuditedLocalization) -> [TranslationProblem] {
    ProblemSummary.problems(of: translations.filter { $0.state == .untranslated }, fix: Self.fix) { copy in
      "there is no translation yet: the entry holds \(copy.text.quoted)"
    } all: { group in
      "\(group.count) entries hold no translation yet, the first of them \(group[0].text.quoted)"
    }
  }

  private static let fix = "Translate it, or record with state accept that it is right."
}
