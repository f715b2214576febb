internal import SettingsLocalization

/// A translation is empty, and its source is not.
struct EmptyTranslation: TranslationCheck {
  let description = RuleDescription(
    "empty-translation", .note, "A row has no title, or a group no footer",
    explanation: """
      An entry with an empty text is found, so nothing else is looked up and users read nothing. That may be intended: \
      a footer that one language does not need, or a title that InAppSettingsKit should leave out. Therefore it is \
      only a note unless the project's configuration says otherwise.

      Reported if the translation is empty or only white space and the source is not.
      """,
    source: "InAppSettingsKit's sample (MUL_VAL_NO_TITLE_NIL); IASKAppSettingsViewController.m 668-680")

  func problem(in translation: Translation) -> Problem? {
    guard translation.text.utf8.count < 16, translation.text.isBlank, !translation.source.isBlank else { return nil }
    let what = translation.text.isEmpty ? "empty" : "only white space"
    return Problem(
      "the translation of \(translation.source.quoted) is \(what): users read nothing",
      fix: "Translate it, or remove the entry, unless it is intended.")
  }
}
