public import SettingsLocalization

/// A translation is empty, and its source is not.
struct EmptyTranslation: TranslationCheck {
  let description = RuleDescription(
    .emptyTranslation, .note, "A row has no title, or a group no footer",
    explanation: """
      An entry with an empty text is found, so nothing is looked up elsewhere: a person reads nothing. That may be meant: a \
      footer that one language does not need, a title that InAppSettingsKit is to leave out. Therefore it is never more than \
      a note unless the project says so.

      Found where the translation is empty or nothing but white space and the source is not.
      """,
    source: "InAppSettingsKit's sample (MUL_VAL_NO_TITLE_NIL); IASKAppSettingsViewController.m 668-680")

  func problem(in translation: Translation) -> Problem? {
    guard translation.text.utf8.count < 16, translation.text.isBlank, !translation.source.isBlank else { return nil }
    let what = translation.text.isEmpty ? "empty" : "nothing but white space"
    return Problem(
      "the translation of \(translation.source.quoted) is \(what): a person reads nothing",
      fix: "Translate it, or remove the entry, if it is not meant to be so.")
  }
}

extension Finding.Rule {
  /// A translation is empty, and its source is not.
  public static let emptyTranslation = Finding.Rule(rawValue: "empty-translation")
}
