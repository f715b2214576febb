internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// No table of any localization has a text.
  public static let untrackedText = Finding.Rule(rawValue: "untracked-text")
}

struct UntrackedText: BundleCheck {
  let description = RuleDescription(
    .untrackedText, .warning, "All users read a text in the source language",
    explanation: """
      A pane shows words that are in the property list and in no table: users read these words in every language, and \
      translators never get them, because files for translators are often made from tables.

      Reported once for each text, in bundles that have a localization other than the source language's. Texts that \
      are the same in every language are not included: numbers with units (64 kbits/s), symbols, addresses, languages \
      in their own name (Deutsch), names of fonts, encodings, standards and well-known products, lists of licences; \
      nor are keys that look like identifiers (see raw-key-leak).

      If the table has a key that no pane shows and that differs only in case, spaces or punctuation ("7-Bit ASCII" \
      for "7-bit ASCII"), that key is named: users read the text as it is, and its translations are never shown. A key
      that no pane shows is also named if it alone is in the place of the text, or has the same source text: then the
      text was probably renamed in the pane only, and `settings-l10n rename` renames it in the tables.

      `settings-l10n sync` adds the text to the development table. Other names that stay as they are can be listed in \
      "doNotTranslate" of the configuration, or marked with DoNotLocalize in the specifier.
      """,
    source: "Apple, Settings Application Schema Reference: Title; reported as focus-ios#2053")

  func findings(in context: AuditContext) -> [Finding] {
    let locale = context.source.localization
    // A table in the root of the bundle is used for all languages, which root-level-strings reports.
    let untracked = context.coverage.untracked.filter { text in !(text.table.map(context.isInRoot) ?? false) }
    return untracked.map { text in
      let table = (text.table ?? "").file
      let message = "\(text.key.quoted) is in no \(table): all users read it as it is"
      if let fix = context.misplaced.fix(for: text) { return finding(message, about: text, fix: fix) }
      if let twin = text.twin {
        return finding(
          "\(text.key.quoted) is in no \(table), which has \(twin.quoted): all users read it as it is", about: text,
          fix: "Spell it the same in the pane and in \(table).")
      }
      if let renamed = context.probableRename(of: text) {
        return finding(message, about: text, fix: context.renameFix(renamed))
      }
      return finding(
        message, about: text,
        fix: "\(SuggestedCommand.sync(context.bundle, locale)) adds it; a name that stays as it is belongs in "
          + "\"doNotTranslate\" of the configuration.")
    }
  }
}
