internal import SettingsLocalization

/// Property lists that cannot be read, panes as well as tables in XML or binary form.
enum PropertyListRules {
  private static let shows = """
    iOS rejects the whole file: a pane is not shown, of a table every text shows as its key.
    """
  private static let parser = "CFPropertyList.c"

  static let all: [ReadingRule] = [
    .table(
      .xmlSyntax, .error, "The pane is not shown",
      explanation: """
        The file is no well-formed XML: a tag is not closed, an \"&\" stands for itself, the end is missing. \(shows)
        """,
      source: "\(parser); Extensible Markup Language 1.0"),
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
        The document type declares entities or elements of its own, which are not read here, since a file could fill the memory \
        with them. Xcode writes none. What iOS does with them is not known.
        """,
      source: "OWASP, XML External Entity Prevention"),
    .table(
      .xmlEncoding, .error, "The pane is not shown",
      explanation:
        "The file says that it is in another encoding than its bytes are in, or in one that is not known. \(shows)",
      source: parser),
    .table(
      .xmlForbiddenCharacter, .note, "Other programs refuse the file",
      explanation: """
        The file holds control characters, or U+FFFE or U+FFFF, which are no characters of XML; often form feeds in the text of a \
        licence. iOS reads them. Parsers of XML, and with them many tools, do not read the file.

        Told once for each file, at the first of them. Between elements they are an error, for iOS, too.
        """,
      source: "\(parser), run on Linux; Extensible Markup Language 1.0, 2.2"),
    .table(
      .xmlTooLong, .error, "Nothing of the file is looked at",
      explanation: "A tag or comment is longer than 4 MiB: the file was damaged or made to harm.",
      source: "a limit of this tool"),
    .table(
      .plistStructure, .error, "The pane is not shown",
      explanation: """
        The XML is sound and is no property list: a key without a value, a value without a key, an element that property \
        lists do not have, or text between elements. Often two halves of a merge. \(shows)

        A warning where only `<plist>` around the value is missing, and where a `<key>` stands in the place of a `<string>`: iOS \
        forgives both, other programs do not.
        """,
      source: "\(parser); PropertyList-1.0.dtd"),
    .table(
      .plistValue, .error, "The pane may not be shown",
      explanation: """
        A number, date or data cannot be read as what its tag says. iOS is more forgiving in some of them than this tool, and \
        then takes another value than is written.

        A warning for an integer beyond 64 bits, which is read as a real number.
        """,
      source: "\(parser); PropertyList-1.0.dtd"),
    .table(
      .binaryPlist, .error, "The pane is not shown",
      explanation: "The binary property list is damaged, or holds what only keyed archives do. \(shows)",
      source: "CFBinaryPList.c"),
    .plain(
      .unreadableFile, .error, "What the file says is not shown",
      explanation: """
        A file or folder is there and could not be opened: a link that leads out of the bundle, permissions, something that is \
        no regular file. What lies in it was not looked at.

        A warning for the Info.plist of an app around the bundle: then the development region is not known from it.
        """,
      source: "the operating system"),
  ]
}
