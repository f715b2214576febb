internal import SettingsLocalization

/// Backslashes in `.strings` files that mean something other than was thought.
enum EscapeRules {
  private static let source = "CFOldStylePList.c, getSlashedChar, run on Linux"

  static let all: [ReadingRule] = [
    .table(
      .lowercaseUnicodeEscape, .warning, "The text shows \"u00e9\" instead of the character",
      explanation: """
        \"\\u\" is an escape of other languages. In `.strings` files it is \"\\U\" and exactly four hexadecimal digits, or the \
        character itself.
        """,
      source: source),
    .table(
      .shortUnicodeEscape, .warning, "The text may show another character than was meant",
      explanation: """
        \"\\U\" is followed by fewer than four hexadecimal digits. iOS takes those there are; other tools refuse it or take \
        something else.
        """,
      source: source),
    .table(
      .longUnicodeEscape, .warning, "The text shows a wrong character and stray digits",
      explanation: """
        \"\\U\" takes four hexadecimal digits; here are eight, as in other languages, and the last four are read as text. \
        Characters beyond U+FFFF are written as two escapes, the halves of a UTF-16 pair, or as they are.
        """,
      source: source),
    .table(
      .unknownEscape, .warning, "The backslash is not shown",
      explanation: """
        A backslash stands before a character that needs none, and is dropped. Where a backslash was meant to be seen, it is \
        written twice.
        """,
      source: source),
    .table(
      .escapedNewline, .warning, "The text has a line break where its author saw none",
      explanation: """
        A backslash stands at the end of a line. In C that joins two lines; here the line end stays in the text and only the \
        backslash goes.
        """,
      source: source),
    .table(
      .octalNextstep, .warning, "The text shows another character than was meant",
      explanation: """
        An octal escape from \"\\200\" is read in the character set of NeXTSTEP, neither in Latin-1 nor in UTF-8: \"\\341\" is \
        Æ. Write the character itself.
        """,
      source: source),
    .table(
      .octalOverflow, .warning, "The text holds no character there, or another one",
      explanation: """
        An octal escape of \"\\377\" or more wraps to eight bits, or has no character in the set of NeXTSTEP: iOS puts a NUL in \
        its place. Write the character itself.
        """,
      source: source),
  ]
}
