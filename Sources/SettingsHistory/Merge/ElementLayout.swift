internal import SettingsCatalog
internal import SettingsLocalization

/// Where an element stands in its text: an entry with the comments that belong to it, or comments of no entry.
struct ElementLayout {
  /// From its first comment above to its key; empty without one.
  let above: Range<Int>
  /// An entry from its key to its semicolon; or the comments.
  let core: Range<Int>
  /// From its semicolon to the end of its last comment on the line; empty without one.
  let beside: Range<Int>
  /// The comments above and beside an entry.
  let comments: (above: [Range<Int>], beside: [Range<Int>])
  /// Whether nothing but blanks stands before it on its first line, and behind it on its last one.
  let startsLine: Bool
  let endsLine: Bool
  /// What it takes up: its whole lines; on a line with others, itself and the blanks beside it.
  let extent: Range<Int>

  /// - Parameters:
  ///   - core: an entry without its comments, or comments of no entry.
  ///   - comments: the comments of an entry.
  ///   - lines: the text of its table.
  ///   - floor: the end of what the element before it takes up.
  init(
    _ core: Range<Int>, comments: (above: [Range<Int>], beside: [Range<Int>]) = ([], []), in lines: TextLines,
    after floor: Int
  ) {
    let (start, end) = (core.lowerBound, core.upperBound)
    (self.core, self.comments) = (core, comments)
    above = min(start, comments.above.first?.lowerBound ?? start)..<start
    beside = end..<max(end, comments.beside.last?.upperBound ?? end)
    let (first, last) = (above.lowerBound, beside.upperBound)
    let lineStart = lines.lineStart(before: first).flatMap { $0 < floor ? nil : $0 }
    let lineEnd = lines.lineEnd(after: last)
    startsLine = lineStart != nil
    endsLine = lineEnd != nil
    let lower = max(floor, lineStart ?? lines.blanksStart(first))
    extent = lower..<max(lower, lineEnd.map { $0 + lines.lineEndLength(at: $0) } ?? lines.blanksEnd(last))
  }

  /// The element with its comments.
  var block: Range<Int> { above.lowerBound..<beside.upperBound }

  /// The whole lines of the element; without what else is on them.
  var lines: Range<Int> {
    (startsLine ? extent.lowerBound : block.lowerBound)..<(endsLine ? extent.upperBound : block.upperBound)
  }
}
