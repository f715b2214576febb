internal import SettingsLocalization

/// Mistakes in `.strings` files that cost texts.
enum TableSyntaxRules {
  private static let parser = "CFOldStylePList.c, run on Linux on a file of each kind"
  private static let stops = """
    iOS stops reading at the first thing between two entries that is no key, and says nothing: what stands before it is \
    translated, every text behind it shows as its key. Neither Xcode nor `plutil -lint` tells.
    """
  private static let rejects = """
    iOS rejects the whole file for one mistake of this kind: every text of the table shows as its key in this language, \
    and no other language steps in, since the file is there. The message that Apple's tools give names line 1.
    """
  private static let elsewhere = "In a table that no pane takes it is a warning: nobody will see it in the settings."

  static let all: [ReadingRule] = [
    .table(
      .missingSemicolon, .error, "Every text of the table shows as its key",
      explanation: """
        A value is not followed by \";\". \(rejects)

        Where a value goes over several lines, its closing quotation mark is probably missing: the place where it begins is \
        told, too. \(elsewhere)
        """,
      source: "\(parser); openradar 26606353, tuist#5020, DateTools PR#112, okTurtles/group-income#964"),
    .table(
      .missingValue, .error, "Every text of the table shows as its key",
      explanation: """
        Nothing stands between \"=\" and \";\". \(rejects)

        A text that is meant to be empty is written \"\". \(elsewhere)
        """,
      source: parser),
    .table(
      .expectedEqualsOrSemicolon, .error, "Every text of the table shows as its key",
      explanation: """
        A key is followed by neither \"=\" nor \";\": often a key with spaces and no quotation marks, or a quotation mark \
        inside a text without a backslash. \(rejects)

        \(elsewhere)
        """,
      source: "\(parser); Rubustrings#15"),
    .table(
      .unexpectedCharacter, .error, "The texts from here on show as their keys, or all of the table",
      explanation: """
        A character stands where none of its kind may: a second \";\", \"#\", a typographic quotation mark, a no-break or \
        ideographic space, a byte-order mark in the middle of the file, a bad character that an editor put in. Invisible \
        ones are told by name.

        Between two entries: \(stops) Inside an entry, or as the first thing in the file: \(rejects)

        \(elsewhere)
        """,
      source: """
        \(parser); SwiftGen/SwiftGen#776 and #677, openradar 33397656, swiftlang/swift-foundation#2222 (a U+3000; newer \
        versions reject the file instead), wordpress-mobile/release-toolkit#342
        """),
    .table(
      .damagedUTF16, .error, "Every text of the table shows as its key",
      explanation: """
        The file was UTF-16 and was saved by a program that took it for UTF-8: its byte-order mark became twice U+FFFD, every \
        second byte is a zero, and letters that are not ASCII are lost. Only an older copy of the file has them. \(rejects)

        \(elsewhere)
        """,
      source: "\(parser); tables of Artificial-Pancreas/iAPS"),
    .table(
      .unterminatedString, .error, "The texts from here on show as their keys, or all of the table",
      explanation: """
        A quoted text has no closing quotation mark, or a typographic one (U+201D) in its place: it runs on into the next entry, \
        or to the end of the file. The place is where the mark belongs, as far as that can be told.

        As a value: \(rejects) As a key: \(stops)

        \(elsewhere)
        """,
      source: parser),
    .table(
      .unterminatedComment, .error, "The texts from here on show as their keys",
      explanation: """
        A comment is opened by \"/*\" and never closed: iOS takes the rest of the file for the comment, and says nothing. \
        What stands before it is translated.

        \(elsewhere)
        """,
      source: parser),
    .table(
      .mergeConflictMarker, .error, "The texts from here on show as their keys, or all of the table",
      explanation: """
        A line of seven \"<\", \"=\", \"|\" or \">\" was left by a merge. Between two entries: \(stops)

        Inside an entry: \(rejects) \(elsewhere)
        """,
      source: parser),
    .table(
      .missingBrace, .error, "Every text of the table shows as its key",
      explanation: """
        The table begins with \"{\", which is never closed. \(rejects)

        Braces are not needed: without both of them the file means the same. \(elsewhere)
        """,
      source: parser),
    .table(
      .junkAfterPlist, .error, "Every text of the table shows as its key",
      explanation: """
        Something follows the \"}\" that closes the table. \(rejects)

        Apple's tools call it \"Junk after plist\". \(elsewhere)
        """,
      source: parser),
    .table(
      .invalidUnicodeEscape, .error, "A text holds a NUL character, which cuts it or shows as a box",
      explanation: """
        \"\\U\" without hexadecimal digits is the character NUL to iOS. Often a path or a name in which the backslash \
        was meant: that is written with two.

        \(elsewhere)
        """,
      source: "CFOldStylePList.c, getSlashedChar, run on Linux"),
    .table(
      .invalidData, .error, "Every text of the table shows as its key",
      explanation: """
        Between \"<\" and \">\" stands something other than pairs of hexadecimal digits. \(rejects)

        Text is written in quotation marks. \(elsewhere)
        """,
      source: parser),
    .table(
      .notATable, .error, "Every text of the table shows as its key",
      explanation: """
        The file is a property list, but no dictionary: an array, or a single text. iOS finds no keys in it.

        \(elsewhere)
        """,
      source: "CFBundle_Strings.c, lines 145-149"),
    .table(
      .tooDeep, .error, "Nothing of the file is shown",
      explanation: """
        Values lie in one another more than 512 levels deep, where Apple's readers give up. No table or pane needs more than \
        a handful; such a file was damaged or made to harm.
        """,
      source: "CFPropertyList.c and CFOldStylePList.c, run on Linux"),
  ]
}
