package import SettingsLocalization

/// A directive in the comment of an entry that silences rules for it: `l10n:ignore end-space, same-as-source`.
///
/// It extends to the end of the line; without a name it applies to every rule. A reason may follow ` -- `.
/// `l10n:used-by-code` is short for `l10n:ignore unused-key`.
package struct IgnoreDirective: Hashable, Sendable {
  /// The name of a rule, and its position.
  package struct Name: Hashable, Sendable {
    /// The name as written.
    package var text: String
    /// In bytes of the searched text.
    package var offset: Int
  }

  /// The silenced rules; empty for every one.
  package var names: [Name]
  /// The directive with the rest of its line, in bytes of the searched text.
  package var range: Range<Int>

  private static let mark = Array("l10n:".utf8)
  private static let ignoring = Array("ignore".utf8)
  private static let usedByCode = Array("used-by-code".utf8)

  /// The rule that entries for the app's code silence.
  package static let unusedKey = "unused-key"

  /// The rule that entries which are meant to be empty silence.
  package static let emptyTranslation = "empty-translation"

  /// The directives in a text; offsets are indices of it.
  static func directives(in text: ArraySlice<UInt8>) -> [IgnoreDirective] {
    var directives: [IgnoreDirective] = []
    var index = text.startIndex
    while let (start, word) = place(in: text[index...], of: text) {
      let end = text[start...].firstIndex(where: \.isLineEnd) ?? text.endIndex
      let names =
        word == ignoring
        ? names(in: text[(start + mark.count + word.count)..<end]) : [Name(text: unusedKey, offset: start)]
      directives.append(IgnoreDirective(names: names, range: start..<end))
      index = end
    }
    return directives
  }

  /// The start of the next directive, which must be a separate word, and what follows its mark; `nil` without one.
  private static func place(in rest: ArraySlice<UInt8>, of text: ArraySlice<UInt8>) -> (Int, [UInt8])? {
    for index in rest.indices where rest[index] == mark[0] && rest[index...].starts(with: mark) {
      guard index == text.startIndex || isSeparator(text[index - 1]) || text[index - 1].isLineEnd else { continue }
      let words = text[(index + mark.count)...]
      for word in [ignoring, usedByCode] where words.starts(with: word) {
        let end = words.startIndex + word.count
        if end == text.endIndex || isSeparator(text[end]) || text[end].isLineEnd { return (index, word) }
      }
    }
    return nil
  }

  /// The names up to the reason.
  private static func names(in text: ArraySlice<UInt8>) -> [Name] {
    text.split(whereSeparator: isSeparator).prefix { !$0.elementsEqual("--".utf8) }.map {
      Name(text: String(decoding: $0, as: UTF8.self), offset: $0.startIndex)
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ",") }

  // MARK: Comments

  /// A comment without its directives and generated context, as translators read it; `nil` if nothing is left.
  package static func stripped(_ comment: String) -> String? { ContextComment.removed(from: comment).flatMap(cut) }

  private static func cut(_ comment: String) -> String? {
    let bytes = Array(comment.utf8)
    let directives = directives(in: bytes[...])
    if directives.isEmpty { return comment }
    var kept: [UInt8] = []
    var start = 0
    for directive in directives {
      kept += bytes[start..<directive.range.lowerBound]
      start = directive.range.upperBound
      while let last = kept.last, last.isBlank { kept.removeLast() }
      // A line with only a directive is removed.
      if kept.last.map(\.isLineEnd) ?? true { start = behindLineEnd(start, in: bytes) }
    }
    kept += bytes[start...]
    while let last = kept.last, last.isBlank || last.isLineEnd { kept.removeLast() }
    return kept.isEmpty ? nil : String(decoding: kept, as: UTF8.self)
  }

  /// The directives of a comment, unchanged, one per line; `nil` if it has none.
  package static func only(of comment: String) -> String? {
    let bytes = Array(comment.utf8)
    let directives = directives(in: bytes[...])
    return directives.isEmpty
      ? nil : directives.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined(separator: "\n")
  }

  private static func behindLineEnd(_ index: Int, in bytes: [UInt8]) -> Int {
    guard index < bytes.count, bytes[index].isLineEnd else { return index }
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}

extension StringsTable {
  /// Whether the file may have a directive: a quick check for the many files without one.
  package var mayHaveDirectives: Bool {
    guard !entries.isEmpty, format == .oldStyle else { return false }
    return entries.content.text.utf8.withUnsafeBufferPointer { bytes in
      // The colon is rare, and the mark around it rarer.
      bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: ":") && index >= 4 && index + 6 < bytes.count
          && bytes[index - 1] == UInt8(ascii: "n")
          && (bytes[index + 1] == UInt8(ascii: "i") || bytes[index + 1] == UInt8(ascii: "u"))
      }
    }
  }
}

extension StringsEntry {
  /// The directives in the comments that belong to the entry; offsets are those of the table's text.
  package var ignoreDirectives: [IgnoreDirective] {
    let (above, beside) = commentTokens
    return (above + beside).flatMap { token in
      IgnoreDirective.directives(in: content.text.utf8[CommentBlock.bodyRange(of: token, in: content.text)])
    }
  }

  /// The place of an offset into the table's text.
  package func location(ofOffset offset: Int) -> SourceLocation { content.text.location(of: offset) }
}
