package import SettingsLocalization

/// A comment that this project wrote above an entry: where its text is shown, for translation platforms, which see a key
/// and a text only. `/* Root ▸ Sound ▸ header · l10n:context */`
///
/// The mark at its end distinguishes it from comments that people write. It is one line.
package enum ContextComment {
  /// The end of each such comment.
  package static let mark = " · l10n:context"

  /// How many characters of a name in the path are written.
  private static let nameLimit = 40
  /// How many names of the path are written, from its end.
  private static let pathLimit = 4

  /// The text of a comment.
  ///
  /// - Parameters:
  ///   - path: the names of the panes, then the row.
  ///   - role: what the text is there.
  ///   - details: what follows, with its separator.
  package static func line(path: [String], role: String, details: String) -> String {
    let names = path.suffix(pathLimit).map(name)
    return ((path.count > pathLimit ? ["…"] : []) + names + [role]).joined(separator: " ▸ ") + details + mark
  }

  /// A name on one line that is neither the end of a comment nor a directive.
  private static func name(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(nameLimit)
    let cut = String(String.UnicodeScalarView(start)) + (start.endIndex == text.unicodeScalars.endIndex ? "" : "…")
    let words = CommentText(cut)?.lines.flatMap { $0.split(whereSeparator: CommentText.isSpace) } ?? []
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self).replacing("l10n:", with: "l10n :")
  }

  /// Whether the text of a comment is one.
  package static func isContext(_ body: some Collection<UInt8>) -> Bool {
    body.suffix(mark.utf8.count).elementsEqual(mark.utf8) && !body.contains(where: \.isLineEnd)
  }

  /// The comment of an entry without such lines; `nil` if nothing is left.
  static func removed(from comment: String) -> String? {
    guard comment.utf8.contains(0xC2) else { return comment }  // the first byte of the mark's dot
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { !isContext($0.utf8) }
    if kept.count == lines.count { return comment }
    return kept.isEmpty ? nil : kept.joined(separator: "\n")
  }

  /// Whether an entry has exactly one such comment, or none.
  package static func isOnly(_ line: String?, of entry: StringsEntry?) -> Bool {
    let lines = entry?.contextComments ?? []
    guard let line else { return lines.isEmpty }
    return lines.count == 1 && lines[0].isExactly(line)
  }
}

extension StringsEntry {
  /// The texts of the generated comments, in their order.
  package var contextComments: [String] {
    let (above, beside) = commentTokens
    return (above + beside).map(body).filter { ContextComment.isContext($0.utf8) }
  }

  /// The texts of all other comments, in their order.
  package var otherComments: [String] {
    let (above, beside) = commentTokens
    return (above + beside).map(body).filter { !ContextComment.isContext($0.utf8) }
  }

  private func body(of token: OldStyleToken) -> String {
    content.text.string(CommentBlock.bodyRange(of: token, in: content.text))
  }
}
