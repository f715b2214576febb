internal import SettingsCatalog
internal import SettingsLocalization

/// A text shows a strings-file escape as characters.
struct EscapedTwice: TranslationCheck {
  let description = RuleDescription(
    "escaped-twice", .warning, isStrict: true, "Users read a backslash and a letter instead of a line break",
    explanation: """
      In a .strings file \\n is a line end. Written as \\\\n it is a backslash and an n, and that is what users read. \
      This happens if a program escapes a text that is already escaped.

      Reported for \\n, \\r, \\t, \\" and \\U or \\u with four hexadecimal digits in the decoded text. Not reported in \
      paths (C:\\new, \\\\server), and in a translation only if the source does not have it too; otherwise the source \
      is reported.
      """,
    source: "translate-toolkit#3000, BartyCrouch#136: programs that escape twice")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.backslash), let escape = DoubleEscape.first(in: translation.text) else {
      return nil
    }
    if !translation.localization.isSource, DoubleEscape.first(in: translation.source) != nil { return nil }
    return Problem(
      "users read \(escape): it is escaped twice", fix: "Write it with one backslash in the .strings file.")
  }
}
