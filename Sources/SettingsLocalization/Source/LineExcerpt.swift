/// A line of a file, or the part of it near a place.
package struct LineExcerpt: Hashable, Sendable {
  /// The text, without the end of the line.
  package var text: String
  /// How many scalars of the text are before the place; all of them if the place is after the end of the line.
  package var offset: Int
  /// Whether the line was cut before the text.
  package var isCutBefore: Bool
  /// Whether the line was cut after the text.
  package var isCutAfter: Bool
}

extension SourceText {
  /// The line of a place.
  ///
  /// - Parameters:
  ///   - location: a place in the text.
  ///   - before: the maximum number of scalars before the place.
  ///   - after: the maximum number of scalars from the place on.
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

  /// The offset some scalars further, or back if `count` is negative, but not past `end`.
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
