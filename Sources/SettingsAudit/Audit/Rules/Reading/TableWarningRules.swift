internal import SettingsLocalization

/// What iOS reads in `.strings` files, and other than was meant or than other tools do.
enum TableWarningRules {
  private static let parser = "CFOldStylePList.c, run on Linux"

  static let all: [ReadingRule] = [
    ReadingRule(
      description: RuleDescription(
        .duplicateKey, .warning, isFixable: true, "Of two texts for one key only the last is ever shown",
        explanation: """
          A key has two entries in one file, or a dictionary of a pane has a key twice. iOS takes the last one without a \
          word; somebody who changes the first wonders why nothing happens.

          A note where both say the same, a warning where they differ.
          """,
        source: "wordpress-mobile/release-toolkit#342, mac-cain13/R.swift#621; measured on Linux"),
      severity: ReadingSeverity.duplicate),
    .table(
      .canonicallyEquivalentKeys, .warning, "A text that looks translated is not",
      explanation: """
        Two keys of a file look the same and are spelled with other code points: \"é\" as one character, or as \"e\" with an \
        accent that combines. iOS compares keys by their code units, so only the one that is spelled as in the pane is shown; \
        the other is dead, or both are in use and one of them is forgotten in other languages.
        """,
      source: "measured on Linux: Bundle keeps both, a Swift dictionary one"),
    .table(
      .shorthandEntry, .warning, "Translation tools lose the entry",
      explanation: """
        An entry is written `key;`, without a value. iOS takes the key as the value; gettext, GNUstep and others take nothing, \
        and most translation services pass over it.
        """,
      source: "\(parser); gettext read-stringtable.c, GNUstep NSString.m"),
    .table(
      .emptyKey, .warning, "The entry is never shown",
      explanation: """
        The key is \"\". Nothing asks for it: the Settings app shows an empty title as it is. Usually the key was lost in an \
        edit, and the row that should have this text shows its key.
        """,
      source: "CFBundle_Strings.c, lines 189-196"),
    .table(
      .bidiControlInKey, .warning, "A text that looks translated is not",
      explanation: """
        A key holds a character that changes the direction of writing. It cannot be seen, so the key does not match the \
        one in the pane that looks the same, or reads differently from what it is.
        """,
      source: "Unicode Technical Standard #55, Source Code Handling"),
    .table(
      .nonStringValue, .warning, "The text shows as its key, and may end the app on Linux",
      explanation: """
        A value is a dictionary, an array, data or a number. iOS cannot show it; Foundation on Linux stops with a segmentation \
        fault when it is asked for such a text.
        """,
      source: "measured on Linux: Bundle.localizedString ends by signal 11"),
    .table(
      .bracedTable, .warning, "Translation tools do not read the table",
      explanation: """
        The table is wrapped in \"{\" and \"}\". iOS reads it; most tools that exchange `.strings` files do not.
        """,
      source: parser),
    .table(
      .nestedCommentOpener, .warning, "Entries that were meant to be live may lie in a comment",
      explanation: """
        \"/*\" stands inside a comment. Comments do not nest: the first \"*/\" ends it. Usually the \"*/\" of the comment before \
        was lost, and the entries between are gone without a word.
        """,
      source: parser),
    .table(
      .nulCharacter, .warning, "The text is cut, or shows a box",
      explanation: "A text holds the character NUL. iOS reads it; what is shown ends there or has a box in it.",
      source: parser),
    .table(
      .loneSurrogate, .warning, "The text shows the replacement character, a diamond with a question mark",
      explanation: """
        Half of a UTF-16 pair stands alone: of an emoji or another character beyond U+FFFF one half was lost, often by a tool \
        that cuts texts at a number of units.
        """,
      source: "measured on Linux"),
  ]
}
