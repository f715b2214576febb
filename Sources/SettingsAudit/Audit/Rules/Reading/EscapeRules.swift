internal import SettingsLocalization

/// Backslashes in `.strings` files that do not mean what their author expected.
enum EscapeRules {
  private static let source = "CFOldStylePList.c, getSlashedChar, run on Linux"

  static let all: [ReadingRule] = [
    .table(
      .lowercaseUnicodeEscape, .warning, "The text shows \"u00e9\" instead of the character",
      explanation: """
        \"\\u\" is an escape of other languages. In `.strings` files write \"\\U\" and exactly four hexadecimal \
        digits, or the character itself.
        """,
      source: source),
    .table(
      .shortUnicodeEscape, .warning, "The text may show a different character than intended",
      explanation: """
        \"\\U\" is followed by fewer than four hexadecimal digits. iOS uses those that exist; other tools reject it or \
        read something else.
        """,
      source: source),
    .table(
      .longUnicodeEscape, .warning, "The text shows a wrong character and stray digits",
      explanation: """
        \"\\U\" takes four hexadecimal digits. This one has eight, as in other languages, and the last four are read \
        as text. Write characters beyond U+FFFF as two escapes, the halves of a UTF-16 pair, or literally.
        """,
      source: source),
    .table(
      .unknownEscape, .warning, "The backslash is not shown",
      explanation: """
        A backslash precedes a character that needs none, and is dropped. To show a backslash, write it twice.
        """,
      source: source),
    .table(
      .escapedNewline, .warning, "The text has an unexpected line break",
      explanation: """
        A backslash is at the end of a line. In C that joins two lines; here the line end stays in the text and only \
        the backslash is removed.
        """,
      source: source),
    .table(
      .octalNextstep, .warning, "The text shows a different character than intended",
      explanation: """
        An octal escape from \"\\200\" is read in the NeXTSTEP character set, not in Latin-1 or UTF-8: \"\\341\" is Æ. \
        Write the character itself.
        """,
      source: source),
    .table(
      .octalOverflow, .warning, "The text has a wrong character there, or none",
      explanation: """
        An octal escape of \"\\377\" or more wraps to eight bits, or has no character in the NeXTSTEP set: iOS \
        replaces it with NUL. Write the character itself.
        """,
      source: source),
  ]
}
