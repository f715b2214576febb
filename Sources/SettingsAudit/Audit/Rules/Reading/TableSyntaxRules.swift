internal import SettingsLocalization

/// Mistakes in `.strings` files that lose texts.
enum TableSyntaxRules {
  private static let parser = "CFOldStylePList.c, run on Linux on a file of each kind"
  private static let stops = """
    iOS silently stops reading at the first thing between two entries that is not a key. Texts before it are \
    translated. Every text after it is shown as its key. Neither Xcode nor `plutil -lint` reports this.
    """
  private static let rejects = """
    iOS rejects the whole file, even for one such mistake. Then every text of the table is shown as its key in this \
    language. No other language replaces it, because the file exists. The message of Apple's tools names line 1.
    """
  private static let elsewhere = "In a table that no pane uses it is a warning, because Settings does not show it."

  static let all: [ReadingRule] = [
    .table(
      .missingSemicolon, .error, "Every text of the table is shown as its key",
      explanation: """
        A value is not followed by \";\". \(rejects)

        If a value spans several lines, its closing quotation mark is probably missing; the place where the value \
        begins is reported too. \(elsewhere)
        """,
      source: "\(parser); openradar 26606353, tuist#5020, DateTools PR#112, okTurtles/group-income#964"),
    .table(
      .missingValue, .error, "Every text of the table is shown as its key",
      explanation: """
        There is nothing between \"=\" and \";\". \(rejects)

        Write an empty text as \"\". \(elsewhere)
        """,
      source: parser),
    .table(
      .expectedEqualsOrSemicolon, .error, "Every text of the table is shown as its key",
      explanation: """
        A key is followed by neither \"=\" nor \";\": often a key with spaces and no quotation marks, or a quotation \
        mark inside a text without a backslash. \(rejects)

        \(elsewhere)
        """,
      source: "\(parser); Rubustrings#15"),
    .table(
      .unexpectedCharacter, .error, "From here on, or in the whole table, texts are shown as their keys",
      explanation: """
        A character is where it is not allowed: a second \";\", \"#\", a typographic quotation mark, a no-break or \
        ideographic space, a byte-order mark in the middle of the file, or an invalid character that an editor \
        inserted. Invisible characters are named in the message.

        Between two entries, it ends the table. \(stops)

        Inside an entry, or as the first thing in the file, it is worse. \(rejects)

        \(elsewhere)
        """,
      source: """
        \(parser); SwiftGen/SwiftGen#776 and #677, openradar 33397656, swiftlang/swift-foundation#2222 (a U+3000; newer \
        versions reject the file instead), wordpress-mobile/release-toolkit#342
        """),
    .table(
      .damagedUTF16, .error, "Every text of the table is shown as its key",
      explanation: """
        The file was UTF-16 and was saved by a program that read it as UTF-8: its byte-order mark became U+FFFD twice, \
        every second byte is zero, and letters outside ASCII are lost. Only an older copy of the file has them. \
        \(rejects)

        \(elsewhere)
        """,
      source: "\(parser); tables of Artificial-Pancreas/iAPS"),
    .table(
      .unterminatedString, .error, "From here on, or in the whole table, texts are shown as their keys",
      explanation: """
        A quoted text has no closing quotation mark, or a typographic one (U+201D) in its place: it continues into the \
        next entry, or to the end of the file. The reported place is where the mark belongs, as far as it can be \
        determined.

        If it is a value: \(rejects)

        If it is a key: \(stops)

        \(elsewhere)
        """,
      source: parser),
    .table(
      .unterminatedComment, .error, "From here on texts are shown as their keys",
      explanation: """
        A comment is opened by \"/*\" and never closed: iOS silently reads the rest of the file as the comment. Texts \
        before it are translated.

        \(elsewhere)
        """,
      source: parser),
    .table(
      .mergeConflictMarker, .error, "From here on, or in the whole table, texts are shown as their keys",
      explanation: """
        A line of seven \"<\", \"=\", \"|\" or \">\" was left by a merge. Between two entries, it ends the table. \(stops)

        Inside an entry, it is worse. \(rejects) \(elsewhere)
        """,
      source: parser),
    .table(
      .missingBrace, .error, "Every text of the table is shown as its key",
      explanation: """
        The table begins with \"{\", which is never closed. \(rejects)

        Braces are not needed: without both of them the file has the same meaning. \(elsewhere)
        """,
      source: parser),
    .table(
      .junkAfterPlist, .error, "Every text of the table is shown as its key",
      explanation: """
        Something follows the \"}\" that closes the table. \(rejects)

        Apple's tools call it \"Junk after plist\". \(elsewhere)
        """,
      source: parser),
    .table(
      .invalidUnicodeEscape, .error, "A text has a NUL character, which cuts it or is shown as a box",
      explanation: """
        iOS reads \"\\U\" without hexadecimal digits as the character NUL. Often it is a path or a name in which a \
        backslash was meant; write that as two backslashes.

        \(elsewhere)
        """,
      source: "CFOldStylePList.c, getSlashedChar, run on Linux"),
    .table(
      .invalidData, .error, "Every text of the table is shown as its key",
      explanation: """
        Between \"<\" and \">\" is something other than pairs of hexadecimal digits. \(rejects)

        Write text in quotation marks. \(elsewhere)
        """,
      source: parser),
    .table(
      .notATable, .error, "Every text of the table is shown as its key",
      explanation: """
        The file is a property list, but not a dictionary: an array, or a single text. iOS finds no keys in it.

        \(elsewhere)
        """,
      source: "CFBundle_Strings.c, lines 145-149"),
    .table(
      .tooDeep, .error, "Nothing in the file is shown",
      explanation: """
        Values are nested more than 512 levels deep, where Apple's readers give up. No table or pane needs more than a \
        few levels; such a file is damaged or malicious.
        """,
      source: "CFPropertyList.c and CFOldStylePList.c, run on Linux"),
  ]
}
