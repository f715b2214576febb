internal import SettingsLocalization

/// Escapes texts for GitHub's Markdown: nothing in them becomes markup, a link, a mention or an image.
package enum MarkdownText {
  /// A text in one line, for a cell of a table or a paragraph.
  ///
  /// - Source: GitHub Flavored Markdown Spec, 2.4 (backslash escapes), 4.10 (tables), 6.9 (autolinks). GitHub finds
  ///   mentions, issues and emoji in the finished page, after escapes are gone: a zero-width character breaks them.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in PlainText.line(text).unicodeScalars {
      if breaksWord(last, scalar) { result += "&#8203;" }
      result += escape(scalar) ?? String(scalar)
      last = scalar
    }
    return result
  }

  /// A text in one line as code: a path, a key, a rule.
  package static func code(_ text: String) -> String {
    let line = PlainText.line(text)
    if line.isEmpty { return "`\"\"`" }
    let fence = String(repeating: "`", count: longestFence(in: line) + 1)
    let isPadded = line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ")
    let inner = line.unicodeScalars.map { $0 == "|" ? "\\|" : String($0) }.joined()
    return isPadded ? "\(fence) \(inner) \(fence)" : fence + inner + fence
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    // GitHub renders a formula even after a backslash.
    case "$": "<span>$</span>"
    case "\\", "`", "*", "_", "[", "]", "~", "|", "!": "\\" + String(scalar)
    default: XMLText.textReference(scalar)
    }
  }

  /// Whether two characters could begin a mention, an issue, an emoji, or a web address.
  private static func breaksWord(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    switch first {
    case "@", "#", ":": second != " "
    case "w", "W": second == "."
    default: false
    }
  }

  private static func longestFence(in line: String) -> Int {
    var longest = 0
    var length = 0
    for byte in line.utf8 {
      length = byte == UInt8(ascii: "`") ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }
}
