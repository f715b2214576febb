/// Markdown with a maximum length.
package struct MarkdownPage {
  package private(set) var text = ""
  private let limit: Int

  /// - Parameter limit: in bytes of UTF-8; a text never has more characters than bytes.
  package init(limit: Int) { self.limit = limit }

  /// Whether almost no space is left.
  package var isFull: Bool { text.utf8.count + MarkdownPage.reserve > limit }

  /// The length of a heading and the ends of a section.
  private static let reserve = 2000

  /// Appends a block and an empty line, if it fits.
  package mutating func append(_ block: String) {
    if !block.isEmpty, text.utf8.count + block.utf8.count < limit { text += block + "\n" }
  }

  /// Appends a block, even if it does not fit.
  mutating func close(with block: String) { text += block }

  /// Appends as many of the first rows of a table as fit.
  package mutating func append(_ table: MarkdownTable) {
    let rows = fitting(table)
    if rows.isEmpty { return }
    text += table.head + rows.joined() + "\n" + rest(table.rows.count - rows.count)
  }

  /// Appends a section that can be folded, with as many rows as fit.
  ///
  /// - Parameters:
  ///   - title: the title, escaped.
  ///   - isOpen: whether the section is unfolded.
  ///   - table: the rows.
  ///   - count: the number of items, including those that the table leaves out.
  package mutating func append(section title: String, isOpen: Bool, table: MarkdownTable, count: Int) {
    if text.utf8.count + MarkdownPage.reserve / 2 > limit { return }
    let rows = fitting(table)
    text += "<details\(isOpen ? " open" : "")><summary>\(title)</summary>\n\n"
    if !rows.isEmpty { text += table.head + rows.joined() + "\n" }
    text += rest(count - rows.count) + "</details>\n\n"
  }

  private func rest(_ count: Int) -> String { count > 0 ? "… and \(TerminalText.grouped(count)) more\n\n" : "" }

  private func fitting(_ table: MarkdownTable) -> [String] {
    var length = text.utf8.count + table.head.utf8.count + MarkdownPage.reserve
    return Array(
      table.rows.prefix { row in
        length += row.utf8.count
        return length < limit
      })
  }
}
