internal import SettingsLocalization

/// Parts of `.strings` files that iOS reads, but not as intended or not as other tools do.
enum TableWarningRules {
  private static let parser = "CFOldStylePList.c, run on Linux"

  static let all: [ReadingRule] = [
    ReadingRule(
      description: RuleDescription(
        .duplicateKey, .warning, isFixable: true, "Only the last of two texts for one key is shown",
        explanation: """
          A key has two entries in one file, or a dictionary of a pane has a key twice. iOS silently uses the last \
          one; changes to the first have no effect.

          It is a note if both texts are the same, a warning if they differ.
          """,
        source: "wordpress-mobile/release-toolkit#342, mac-cain13/R.swift#621; measured on Linux"),
      severity: ReadingSeverity.duplicate),
    .table(
      .canonicallyEquivalentKeys, .warning, "A text that looks translated is not",
      explanation: """
        Two keys of a file look the same but have different code points: \"é\" as one character, or as \"e\" with a \
        combining accent. iOS compares keys by their code units, so only the one that is spelled as in the pane is \
        shown. The other is unused; or both are used and one of them is forgotten in other languages.
        """,
      source: "measured on Linux: Bundle keeps both, a Swift dictionary one"),
    .table(
      .shorthandEntry, .warning, "Translation tools lose the entry",
      explanation: """
        An entry is written `key;`, without a value. iOS uses the key as the value; gettext, GNUstep and others ignore \
        the value, and most translation services skip the entry.
        """,
      source: "\(parser); gettext read-stringtable.c, GNUstep NSString.m"),
    .table(
      .emptyKey, .warning, "The entry is never shown",
      explanation: """
        The key is \"\". It is never looked up: the Settings app shows an empty title as it is. Usually the key was \
        lost in an edit, and the row that should have this text shows its key. Not reported if the text is empty, too.
        """,
      source: "CFBundle_Strings.c, lines 189-196"),
    .table(
      .bidiControlInKey, .warning, "A text that looks translated is not",
      explanation: """
        A key has an invisible character that changes the text direction. Therefore the key does not match the key in \
        the pane that looks the same, or it is displayed differently from what it contains.
        """,
      source: "Unicode Technical Standard #55, Source Code Handling"),
    .table(
      .nonStringValue, .warning, "The text is shown as its key, and may crash a program on Linux",
      explanation: """
        A value is a dictionary, an array, data or a number. iOS cannot show it; Foundation on Linux crashes with a \
        segmentation fault when such a text is looked up.
        """,
      source: "measured on Linux: Bundle.localizedString ends by signal 11"),
    .table(
      .bracedTable, .warning, "Translation tools do not read the table",
      explanation: """
        The table is wrapped in \"{\" and \"}\". iOS reads it; most tools that exchange `.strings` files do not.
        """,
      source: parser),
    .table(
      .nestedCommentOpener, .warning, "Entries may be hidden in a comment",
      explanation: """
        \"/*\" is inside a comment. Comments do not nest: the first \"*/\" ends the comment. Usually the \"*/\" of the \
        previous comment was lost, and the entries between are silently ignored.
        """,
      source: parser),
    .table(
      .nulCharacter, .warning, "The text is cut, or shows a box",
      explanation: "A text has the character NUL. iOS reads it; the text shown ends there or has a box in it.",
      source: parser),
    .table(
      .loneSurrogate, .warning, "The text shows the replacement character, a diamond with a question mark",
      explanation: """
        Half of a UTF-16 pair has no partner: one half of an emoji or another character beyond U+FFFF was lost, often \
        by a tool that cuts texts at a number of code units.
        """,
      source: "measured on Linux"),
  ]
}
