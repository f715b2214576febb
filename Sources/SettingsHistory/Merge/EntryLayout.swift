internal import SettingsLocalization
internal import SettingsTranslation

/// Where an entry stands in its text, with the comments that belong to it.
struct EntryLayout {
  /// From its first comment above to its key; empty without one.
  let above: Range<Int>
  /// From its key to its semicolon.
  let entry: Range<Int>
  /// From its semicolon to the end of its last comment on the line; empty without one.
  let beside: Range<Int>
  /// The comments above and beside it.
  let comments: (above: [Range<Int>], beside: [Range<Int>])
  /// Whether nothing but blanks stands before it on its first line, and behind it on its last one.
  let startsLine: Bool
  let endsLine: Bool
  /// What it takes up: its whole lines; on a line with others, itself and the blanks beside it.
  let extent: Range<Int>

  /// - Parameters:
  ///   - entry: the entry.
  ///   - lines: the text of its table.
  ///   - floor: the end of what the entry before it takes up.
  init(_ entry: StringsEntry, in lines: TextLines, after floor: Int) {
    let (above, beside) = entry.commentTokens
    let (start, end) = (entry.range.lowerBound, entry.range.upperBound)
    self.entry = entry.range
    self.above = min(start, above.first?.range.lowerBound ?? start)..<start
    self.beside = end..<max(end, beside.last?.range.upperBound ?? end)
    comments = (above.map(\.range), beside.map(\.range))
    let (first, last) = (self.above.lowerBound, self.beside.upperBound)
    let lineStart = lines.lineStart(before: first).flatMap { $0 < floor ? nil : $0 }
    let lineEnd = lines.lineEnd(after: last)
    startsLine = lineStart != nil
    endsLine = lineEnd != nil
    let lower = max(floor, lineStart ?? lines.blanksStart(first))
    extent = lower..<max(lower, lineEnd.map { $0 + lines.lineEndLength(at: $0) } ?? lines.blanksEnd(last))
  }

  /// The entry with its comments.
  var block: Range<Int> { above.lowerBound..<beside.upperBound }

  /// The whole lines of the entry; without what else is on them.
  var lines: Range<Int> {
    (startsLine ? extent.lowerBound : block.lowerBound)..<(endsLine ? extent.upperBound : block.upperBound)
  }
}
