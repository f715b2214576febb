internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A translation of a source text that has changed since.
  public static let staleTranslation = Finding.Rule(rawValue: "stale-translation")
}

struct StaleTranslation: TranslationCheck {
  /// What mends it where string catalogs have the states.
  static let fixInCatalog = "Translate it again: a string catalog cannot record that it still fits."

  let description = RuleDescription(
    .staleTranslation, .warning, "Users read something else than the source text says",
    explanation: """
      The source text has changed since the translation was made. The state file of the bundle has a hash of the source \
      text that each translation was made from. Where it has no line, git knows, if it is asked: `--history` compares \
      with the source text of the commit that made the translation, and `--since origin/main` reports only what the \
      present branch makes stale, for pull requests. Where neither knows anything, nothing is reported.

      A finding is of one of three classes: changed; copy, where the translation is an earlier source text; and minor, \
      which is a note: only letter case, spaces, punctuation or a misspelled word differ. What was stale before the \
      branch is a note, too.

      `settings-l10n export --only stale` writes the texts for translators. If the translation still fits, say so: \
      `settings-l10n state accept BUNDLE --locale LOCALE --key KEY`.
      """,
    source: "twelve projects with 133,035 translations: of the translations whose source text changed, 87 in 100 were "
      + "changed later")

  func problem(in translation: Translation) -> Problem? {
    guard let stale = translation.stale else { return nil }
    let change = stale.change
    var problem = Problem(
      Self.message(change), fix: "Translate it again, or record with state accept that it still fits.",
      severity: stale.isOlder || change.kind == .minor ? .note : nil)
    problem.change = change
    return problem
  }

  private static func message(_ change: SourceChange) -> String {
    let since = change.since.map { " in commit \($0.commit.prefix(7)) of \($0.date.prefix(10))" } ?? ""
    guard let old = change.old else {
      return "the source text has changed since the translation was made\(since): \(change.new.quoted)"
    }
    let texts = "from \(old.quoted) to \(change.new.quoted)\(since)"
    return switch change.kind {
    case .changed: "the source text has changed since the translation was made, \(texts)"
    case .copy: "the translation is an earlier source text, which has changed \(texts)"
    case .minor: "the source text has changed a little since the translation was made, \(texts)"
    }
  }
}
