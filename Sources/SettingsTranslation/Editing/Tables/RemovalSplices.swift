internal import SettingsCatalog
internal import SettingsLocalization

/// Removes entries from a text with their lines.
struct RemovalSplices {
  private let lines: TextLines
  private var ranges: [(range: Range<Int>, isWholeLines: Bool)] = []

  /// - Parameter blocks: what is removed, ascending, without the white space and line ends around it.
  init(_ blocks: [Range<Int>], from lines: TextLines) {
    self.lines = lines
    for block in blocks { append(block) }
  }

  /// The ranges to remove, ascending: with their line ends if nothing else is on a line.
  ///
  /// - Parameter joinsBlankLines: whether of the blank lines above and below only the larger number is to stay, and
  ///   whether a text that ends without a line end is to end without one again.
  func ranges(joinsBlankLines: Bool) -> [Range<Int>] {
    ranges.map { joinsBlankLines && $0.isWholeLines ? joined($0.range) : $0.range }
  }

  private mutating func append(_ block: Range<Int>) {
    let floor = ranges.last?.range.upperBound ?? 0
    let lineStart = lines.lineStart(before: block.lowerBound)
    let lineEnd = lines.lineEnd(after: block.upperBound)
    switch (lineStart, lineEnd) {
    case (let start?, let end?): appendLines(start..<end + lines.lineEndLength(at: end))
    case (nil, let end?): ranges.append((max(floor, lines.blanksStart(block.lowerBound))..<end, false))
    default: ranges.append((block.lowerBound..<lines.blanksEnd(block.upperBound), false))
    }
  }

  /// Adds whole lines; blank lines between them and those before go too.
  private mutating func appendLines(_ range: Range<Int>) {
    if let last = ranges.last, last.isWholeLines, isBlank(last.range.upperBound..<range.lowerBound) {
      ranges[ranges.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      ranges.append((range, true))
    }
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    lines.bytes[range].allSatisfy { $0.isBlank || $0.isLineEnd }
  }

  private func joined(_ range: Range<Int>) -> Range<Int> {
    let above = lines.blankLines(before: range.lowerBound)
    let below = lines.blankLines(after: range.upperBound)
    let isAtStart = (above.last ?? range.lowerBound) == 0
    if lines.blanksEnd(below.last ?? range.upperBound) == lines.bytes.count { return toEnd(range, above: above) }
    let count = isAtStart ? below.count : min(above.count, below.count)
    return range.lowerBound..<(count == 0 ? range.upperBound : below[count - 1])
  }

  /// Removes the last lines of a text with the blank lines above them.
  private func toEnd(_ range: Range<Int>, above: [Int]) -> Range<Int> {
    let start = above.last ?? range.lowerBound
    let endsInLine = lines.lineEndLength(before: lines.bytes.count) == 0
    return start - (endsInLine ? lines.lineEndLength(before: start) : 0)..<lines.bytes.count
  }
}
