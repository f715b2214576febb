/// A line of a file, or as much of it as is near a place.
package struct LineExcerpt: Hashable, Sendable {
  /// The text, without the end of the line.
  package var text: String
  /// How many scalars of the text stand before the place; all of them if the place is behind the end of the line.
  package var offset: Int
  /// Whether something of the line stands before the text.
  package var isCutBefore: Bool
  /// Whether something of the line stands behind the text.
  package var isCutAfter: Bool
}

extension SourceText {
  /// The line of a place.
  ///
  /// - Parameters:
  ///   - location: a place in the text.
  ///   - before: how many scalars before the place are taken at most.
  ///   - after: how many scalars from the place on are taken at most.
  /// - Returns: `nil` if the text has no such line.
  package func excerpt(at location: SourceLocation, before: Int, after: Int) -> LineExcerpt? {
    guard let line = lineRange(location.line) else { return nil }
    let place = index(line.lowerBound, offsetBy: max(0, location.column - 1), until: line.upperBound)
    let start = index(place, offsetBy: -before, until: line.lowerBound)
    let end = index(place, offsetBy: after, until: line.upperBound)
    let head = string(start..<place)
    return LineExcerpt(
      text: head + string(place..<end), offset: head.unicodeScalars.count, isCutBefore: start > line.lowerBound,
      isCutAfter: end < line.upperBound)
  }

  /// The offset some scalars on, or back if there are fewer than none, but not past an end.
  private func index(_ start: Int, offsetBy count: Int, until end: Int) -> Int {
    let step = count.signum()
    var index = start
    for _ in 0..<abs(count) where index != end {
      index += step
      while index != end, UTF8Bytes.isContinuation(utf8[index]) { index += step }
    }
    return index
  }
}
