internal import SettingsLocalization

/// Changed comments.
extension StringsTableSplices {
  mutating func collectComments() {
    var style: CommentStyle?
    for (number, comment) in plan.comments.sorted(by: { $0.key < $1.key }) {
      let entry = table.entries[number]
      guard CommentText(entry.comment) != comment else { continue }
      let block = EntryBlock(entry)
      if let comment, block.above.isEmpty && block.beside.isEmpty {
        let common = style ?? commonCommentStyle
        style = common
        insert(comment, above: entry, in: common)
      } else {
        change(block, of: entry, to: comment)
      }
    }
  }

  /// The style of the first comment that belongs to an entry.
  private var commonCommentStyle: CommentStyle {
    for entry in table.entries {
      let (above, beside) = entry.commentTokens
      if let comment = above.first ?? beside.first { return CommentStyle(like: comment, in: text) }
    }
    return .block
  }

  private mutating func insert(_ comment: CommentText, above entry: StringsEntry, in style: CommentStyle) {
    let key = entry.range.lowerBound
    if let start = lines.lineStart(before: key) {
      let indentation = Array(text.utf8[start..<key])
      let comment = style.above(comment, indentation: indentation, lineEnd: lineEnd)
      splices.insert(indentation + comment + lineEnd, at: start)
    } else {
      splices.insert(lineEnd + style.above(comment, indentation: [], lineEnd: lineEnd) + lineEnd, at: key)
    }
  }

  private mutating func change(_ block: EntryBlock, of entry: StringsEntry, to comment: CommentText?) {
    let key = entry.range.lowerBound
    if let first = block.above.first, let last = block.above.last {
      let old = first.range.lowerBound..<last.range.upperBound
      if let comment {
        let style = style(like: first, upTo: old.upperBound)
        let indentation = lines.lineStart(before: old.lowerBound).map { Array(text.utf8[$0..<old.lowerBound]) } ?? []
        splices.replace(old, with: style.above(comment, indentation: indentation, lineEnd: lineEnd))
      } else {
        removeComments(from: old.lowerBound, above: key)
      }
    }
    guard let first = block.beside.first, let last = block.beside.last else { return }
    if let comment, block.above.isEmpty {
      let style = style(like: first, upTo: last.range.upperBound)
      splices.replace(
        first.range.lowerBound..<last.range.upperBound, with: style.beside(comment, lineEnd: lineEnd))
    } else {
      splices.remove(lines.blanksStart(first.range.lowerBound)..<last.range.upperBound)
    }
  }

  /// The style of a comment; a line comment cannot be used if more follows on the line (U+2028 ends the comment, but
  /// not the line).
  private func style(like comment: OldStyleToken, upTo end: Int) -> CommentStyle {
    comment.kind == .lineComment && lines.lineEnd(after: end) == nil ? .block : CommentStyle(like: comment, in: text)
  }

  private mutating func removeComments(from start: Int, above key: Int) {
    if let lineStart = lines.lineStart(before: start), let keyStart = lines.lineStart(before: key) {
      splices.remove(lineStart..<keyStart)
    } else {
      splices.remove(start..<key)
    }
  }
}
