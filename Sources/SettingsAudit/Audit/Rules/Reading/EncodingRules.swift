internal import SettingsLocalization

/// Files whose bytes cannot be read as the intended text.
enum EncodingRules {
  private static let detection = "CFPropertyList.c, encoding detection, run on Linux"
  private static let shows = """
    iOS rejects the whole file: every text of a table is shown as its key in this language; a pane is not shown at \
    all. No other file replaces it. In a table that no pane uses it is a warning.
    """

  static let all: [ReadingRule] = [
    ReadingRule(
      description: RuleDescription(
        .utf16WithoutMark, .error, isFixable: true, "Every text of the table is shown as its key",
        explanation: """
          The file is in UTF-16 and does not begin with a byte-order mark. CoreFoundation detects the encoding and \
          then skips two bytes as if the mark were there, so the file cannot be read. Xcode, editors and most tools \
          show it correctly.

          \(shows)
          """,
        source: "\(detection): such a file is rejected in either byte order"),
      severity: ReadingSeverity.unreadable),
    ReadingRule(
      description: RuleDescription(
        .utf32WithoutMark, .error, isFixable: true, "Every text of the table is shown as its key",
        explanation: "The file is in UTF-32 and does not begin with a byte-order mark. \(shows)", source: detection),
      severity: ReadingSeverity.unreadable),
    .table(
      .invalidUTF8, .error, "Every text of the table is shown as its key",
      explanation: """
        A byte is not UTF-8: the file was saved in Latin-1 or Mac Roman, or cut in the middle of a character. A single \
        byte in a comment is enough. Some editors guess the encoding and show it correctly.

        \(shows)
        """,
      source: detection),
    .table(
      .truncatedUTF16, .note, "The end of the table may be missing",
      explanation: """
        The file is in UTF-16 and has an odd number of bytes. iOS passes the last one over, and reads the file. Often an \
        editor has added a line end of one byte; a file that was cut off has another error where its text ends.
        """,
      source: "CFStringEncodings.c; \(detection)"),
    .table(
      .invalidUTF32, .error, "Every text of the table is shown as its key",
      explanation: "The file is in UTF-32, and four of its bytes are not a character, or its end was lost. \(shows)",
      source: detection),
    .plain(
      .fileTooLarge, .error, "Nothing in the file is checked",
      explanation: "The file is larger than 2 GiB and is not read; no table or pane is that large.",
      source: "a limit of this tool"),
    .plain(
      .moreFindings, .warning, "The file has more problems than are listed",
      explanation: """
        At most 10,000 findings are listed for a file. The rest are counted in one finding, which is as severe as the \
        worst of them. Usually one mistake early in the file causes all of them.
        """,
      source: "a limit of this tool"),
  ]
}
