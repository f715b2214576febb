/// Comparisons of texts that ignore some differences of their bytes.
extension String {
  /// Whether two texts differ at most in how letters and their marks are composed: é as one scalar or as two.
  ///
  /// A text with more marks in a row than any language writes is compared scalar by scalar, since normalizing it takes
  /// quadratic time.
  ///
  /// - Source: Unicode Standard Annex #15; its stream-safe texts have at most 30 marks in a row.
  package func isCanonically(_ other: String) -> Bool {
    if isExactly(other) { return true }
    if utf8.allSatisfy({ $0 < 0x80 }) && other.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return !hasLongRunOfMarks && !other.hasLongRunOfMarks && self == other
  }

  /// Whether two texts have the same characters in the same order, ignoring white space.
  package func isSameButForSpace(as other: String) -> Bool {
    if isExactly(other) { return true }
    return withoutSpace.isCanonically(other.withoutSpace)
  }

  private var withoutSpace: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.filter { !$0.properties.isWhitespace })
    return String(scalars)
  }

  /// Whether normalizing the text may take longer than reading it.
  package var hasLongRunOfMarks: Bool {
    var count = 0
    for scalar in unicodeScalars {
      let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      count = isMark ? count + 1 : 0
      if count > 30 { return true }
    }
    return false
  }
}
