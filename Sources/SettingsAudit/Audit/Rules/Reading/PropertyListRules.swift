internal import SettingsLocalization

/// Property lists that cannot be read: panes, and tables in XML or binary form.
enum PropertyListRules {
  private static let shows = """
    iOS rejects the whole file: a pane is not shown; every text of a table is shown as its key.
    """
  private static let parser = "CFPropertyList.c"

  static let all: [ReadingRule] = [
    .table(
      .xmlSyntax, .error, "The pane is not shown",
      explanation: """
        The file is not well-formed XML: a tag is not closed, an \"&\" is not escaped, or the end is missing. \(shows)

        It is a warning where iOS reads the file all the same, and other programs refuse it: two hyphens in a comment, a \
        line before `<?xml`, something after the end of the list.
        """,
      source: "\(parser), run on Linux; Extensible Markup Language 1.0"),
    .table(
      .xmlEntity, .error, "The pane is not shown",
      explanation: """
        An entity such as `&nbsp;` is not defined in property lists: only &amp; &lt; &gt; &quot; &apos; and numbers are. \
        \(shows) Write the character itself.
        """,
      source: parser),
    .table(
      .xmlDoctype, .error, "The pane may not be shown",
      explanation: """
        The document type declares its own entities or elements. They are not read here, because a file could use them \
        to fill the memory. Xcode writes none. What iOS does with them is not known.
        """,
      source: "OWASP, XML External Entity Prevention"),
    .table(
      .xmlEncoding, .error, "The pane is not shown",
      explanation:
        """
        The file declares a different encoding than its bytes have, or an unknown one. \(shows)

        It is a warning where iOS reads the file and other programs do not: UTF-32 with a byte-order mark, \
        windows-1252, bytes in a comment that are not UTF-8; or where they read another text, because the file declares \
        ASCII.
        """,
      source: parser),
    .table(
      .xmlForbiddenCharacter, .note, "Other programs refuse the file",
      explanation: """
        The file has control characters, or U+FFFE or U+FFFF, which are not XML characters; often form feeds in the \
        text of a licence. iOS reads them. XML parsers, and therefore many tools, reject the file.

        Reported once for each file, at the first of them. Between elements they are an error, for iOS too.
        """,
      source: "\(parser), run on Linux; Extensible Markup Language 1.0, 2.2"),
    .table(
      .xmlTooLong, .error, "Nothing in the file is checked",
      explanation: "A tag or comment is longer than 4 MiB: the file is damaged or malicious.",
      source: "a limit of this tool"),
    .table(
      .plistStructure, .error, "The pane is not shown",
      explanation: """
        The XML is well-formed but is not a property list: a key without a value, a value without a key, an element \
        that property lists do not have, or text between elements. Often these are two halves of a merge. \(shows)

        An error is also a comment or `<?…?>` inside of an element that holds a value, as a text or a number. Other \
        programs read such files, iOS refuses them; `settings-l10n convert` writes them again.

        It is a warning if only `<plist>` around the value is missing, if there is one more `<plist>` inside, and if a \
        `<key>` is in the place of a `<string>`: iOS accepts that, other programs do not.
        """,
      source: "\(parser); PropertyList-1.0.dtd"),
    .table(
      .plistValue, .error, "The pane may not be shown",
      explanation: """
        A number, date or data cannot be read as its tag declares. iOS refuses the file, also for white space after a \
        number, around a date, or in `<true>`, and for `<data/>`; other programs read these, and `settings-l10n convert` \
        writes the file again.

        It is a warning where iOS reads a value and other programs do not, or another one: `inf`, days that do not exist, \
        base64 without its padding; and for an integer of a binary list beyond 64 bits, which is read as a real number.
        """,
      source: "\(parser); PropertyList-1.0.dtd"),
    .table(
      .binaryPlist, .error, "The pane is not shown",
      explanation: "The binary property list is damaged, or has objects that only keyed archives have. \(shows)",
      source: "CFBinaryPList.c"),
    .plain(
      .unreadableFile, .error, "The content of the file is not shown",
      explanation: """
        A file or folder exists but could not be opened: a link that leads out of the bundle, permissions, or \
        something that is not a regular file. Its contents were not checked.

        It is a warning for the Info.plist of an app around the bundle: then the development region cannot be read \
        from it.
        """,
      source: "the operating system"),
  ]
}
