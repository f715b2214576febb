internal import SettingsLocalization

/// An entry with the comments that belong to it, as ranges of the text.
struct EntryBlock: Sendable {
  let above: [OldStyleToken]
  let beside: [OldStyleToken]
  /// From the first comment above to the end of the last one beside.
  let range: Range<Int>

  init(_ entry: StringsEntry) {
    (above, beside) = entry.commentTokens
    let start = above.first?.range.lowerBound ?? entry.range.lowerBound
    range = start..<max(start, beside.last?.range.upperBound ?? entry.range.upperBound)
  }

  /// Whether text that follows on the line would be part of the comment. U+2028 ends a line comment, but not a line.
  var endsInLineComment: Bool { beside.last?.kind == .lineComment }
}
