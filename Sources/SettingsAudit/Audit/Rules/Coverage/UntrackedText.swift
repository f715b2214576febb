internal import SettingsTranslation
public import SettingsLocalization

/// A text that no table of any localization has.
struct UntrackedText: BundleCheck {
  let description = RuleDescription(
    .untrackedText, .warning, "A text is read in the source language by everybody",
    explanation: """
      A pane shows words that stand in the property list and in no table: whatever language a person reads, it is these \
      words, and no translator is ever asked, as files for translators are often made from tables.

      Told once for each text, in bundles that have a localization beside the source language's. What is the same in \
      every language is not among them: numbers with units (64 kbits/s), symbols, addresses, languages in themselves \
      (Deutsch), names of fonts, encodings, standards and well-known products, lists of licences; nor are keys that look \
      like identifiers (see raw-key-leak).

      Where the table has a key that no pane shows and that differs in case, spaces or punctuation only ("7-Bit ASCII" for \
      "7-bit ASCII"), that key is named: people read the text as it is, and its translations are read by nobody.

      `settings-l10n sync` adds the text to the development table. Other names that stay as they are can be listed in \
      "doNotTranslate" of the configuration, or marked with DoNotLocalize in the specifier.
      """,
    source: "Apple, Settings Application Schema Reference: Title; reported as focus-ios#2053")

  func findings(in subject: AuditSubject) -> [Finding] {
    let locale = subject.source.localization
    // A table in the root of the bundle answers for all languages, which is root-level-strings.
    let untracked = subject.coverage.untracked.filter { text in !(text.table.map(subject.isInRoot) ?? false) }
    return untracked.map { text in
      let table = (text.table ?? "").file
      if let twin = text.twin {
        return finding(
          "\(text.key.quoted) is in no \(table), which has \(twin.quoted): everybody reads it as it is", about: text,
          fix: "Spell it the same in the pane and in \(table).")
      }
      return finding(
        "\(text.key.quoted) is in no \(table): everybody reads it as it is", about: text,
        fix: "\(SuggestedCommand.sync(subject.bundle, locale)) adds it; a name that stays as it is belongs into "
          + "\"doNotTranslate\" of the configuration.")
    }
  }
}

extension Finding.Rule {
  /// No table of any localization has a text.
  public static let untrackedText = Finding.Rule(rawValue: "untracked-text")
}
