/// A text that no table of any localization has.
struct UntrackedText: BundleCheck {
  let description = RuleDescription(
    .untrackedText, .warning, "A text is read in the source language by everybody",
    explanation: """
      A pane shows words that stand in the property list and in no table: whatever language a person reads, it is these \
      words, and no translator is ever asked, as files for translators are often made from tables.

      Told once for each text, in bundles that have a localization beside the source language's. Numbers with units, \
      addresses, lists of licences and keys that look like identifiers (see raw-key-leak) are not among them.

      `settings-l10n sync` adds the text to the development table. Names that stay as they are in every language can be \
      excluded in the configuration, or with DoNotLocalize in the specifier.
      """,
    source: "Apple, Settings Application Schema Reference: Title; reported as focus-ios#2053")

  func findings(in subject: AuditSubject) -> [Finding] {
    let locale = subject.source.localization
    // A table in the root of the bundle answers for all languages, which is root-level-strings.
    let untracked = subject.coverage.untracked.filter { text in !(text.table.map(subject.isInRoot) ?? false) }
    return untracked.map { text in
      finding(
        "\(text.key.quoted) is in no \(text.table ?? "").strings: everybody reads it as it is",
        about: text,
        fix: "\(CoverageMessage.sync(subject.bundle, locale)) adds it; or exclude it from translation.")
    }
  }
}

extension Finding.Rule {
  /// No table of any localization has a text.
  public static let untrackedText = Finding.Rule(rawValue: "untracked-text")
}
