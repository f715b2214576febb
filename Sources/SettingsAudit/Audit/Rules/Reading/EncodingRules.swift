internal import SettingsLocalization

/// Files whose bytes are not the text they were meant to be.
enum EncodingRules {
  private static let detection = "CFPropertyList.c, encoding detection, run on Linux"
  private static let shows = """
    iOS rejects the whole file: of a table, every text shows as its key in this language; a pane is not shown at all. No other \
    file steps in. In a table that no pane takes it is a warning.
    """

  static let all: [ReadingRule] = [
    ReadingRule(
      description: RuleDescription(
        .utf16WithoutMark, .error, isFixable: true, "Every text of the table shows as its key",
        explanation: """
          The file is in UTF-16 and does not begin with a byte-order mark. CoreFoundation notices the encoding and then passes \
          over two bytes as if the mark were there, so that the file never reads. Xcode, editors and most tools show it without \
          fault.

          \(shows)
          """,
        source: "\(detection): such a file is rejected in either byte order"),
      severity: ReadingSeverity.unreadable),
    ReadingRule(
      description: RuleDescription(
        .utf32WithoutMark, .error, isFixable: true, "Every text of the table shows as its key",
        explanation: "The file is in UTF-32 and does not begin with a byte-order mark. \(shows)", source: detection),
      severity: ReadingSeverity.unreadable),
    .table(
      .invalidUTF8, .error, "Every text of the table shows as its key",
      explanation: """
        A byte is not UTF-8: the file was saved in Latin-1 or Mac Roman, or cut in the middle of a character. A comment is \
        enough. Some editors then guess and show it rightly.

        \(shows)
        """,
      source: detection),
    .table(
      .truncatedUTF16, .error, "Every text of the table shows as its key",
      explanation: "The file is in UTF-16 and has an odd number of bytes: its end was lost. \(shows)", source: detection
    ),
    .table(
      .invalidUTF32, .error, "Every text of the table shows as its key",
      explanation: "The file is in UTF-32, and four of its bytes are no character, or its end was lost. \(shows)",
      source: detection),
    .plain(
      .fileTooLarge, .error, "Nothing of the file is looked at",
      explanation: "The file has more than 2 GiB. Nothing is known of what stands in it; no table or pane is so large.",
      source: "a limit of this tool"),
    .plain(
      .moreFindings, .warning, "More is wrong with a file than is told",
      explanation: """
        Of one file at most 10,000 findings are listed; the rest are counted, and this is as severe as the worst of them. \
        Usually one mistake early in the file is the cause of all.
        """,
      source: "a limit of this tool"),
  ]
}
