/// Adjacent changes, with the lines around them.
struct DiffHunk {
  private(set) var changes: [LineDifference.Change]
  private let context: Int
  private let oldCount: Int

  /// Groups changes whose contexts touch.
  static func group(_ changes: [LineDifference.Change], context: Int, oldCount: Int) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    for change in changes {
      if let last = hunks.last?.changes.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].changes.append(change)
      } else {
        hunks.append(DiffHunk(changes: [change], context: context, oldCount: oldCount))
      }
    }
    return hunks
  }

  /// The lines of the hunk, with its header.
  func lines(_ old: DiffText, _ new: DiffText) -> [DiffLine] {
    guard let first = changes.first, let last = changes.last else { return [] }
    let before = min(context, first.old.lowerBound)
    let after = min(context, oldCount - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    var result = [
      DiffLine(.hunk, "@@ -\(DiffHunk.describe(oldRange)) +\(DiffHunk.describe(newRange)) @@")
    ]
    var offset = oldRange.lowerBound
    for change in changes {
      result += DiffHunk.print(.context, " ", old.lines[offset..<change.old.lowerBound])
      result += DiffHunk.print(.removed, "-", old.lines[change.old])
      result += DiffHunk.print(.added, "+", new.lines[change.new])
      offset = change.old.upperBound
    }
    return result + DiffHunk.print(.context, " ", old.lines[offset..<oldRange.upperBound])
  }

  /// `first,count` with a 1-based first line; for an empty range the line before it.
  private static func describe(_ range: Range<Int>) -> String {
    range.count == 1
      ? "\(range.lowerBound + 1)" : "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func print(_ kind: DiffLine.Kind, _ mark: String, _ lines: ArraySlice<ArraySlice<UInt8>>) -> [DiffLine]
  {
    lines.flatMap { line in
      let isEnded = line.last == 0x0A
      let text = String(decoding: isEnded ? line.dropLast() : line, as: UTF8.self)
      let printed = DiffLine(kind, mark + text)
      return isEnded ? [printed] : [printed, DiffLine(.noNewline, "\\ No newline at end of file")]
    }
  }
}
