internal import SettingsLocalization

/// A text with marks of conflicts, split at them.
struct ConflictedText {
  /// What stands outside of all marks.
  private(set) var outside: [UInt8] = []
  /// What stands between marks, of all sides, with a blank line between two of them.
  private(set) var inside: [UInt8] = []

  private let size: Int

  /// - Parameters:
  ///   - utf8: the text, with LF as line ends.
  ///   - size: the least number of characters of a mark.
  /// - Returns: `nil` if the text has no marks, or some that do not belong together.
  init?(_ utf8: [UInt8], size: Int = 7) {
    self.size = size
    var (depth, hasMarks, start) = (0, false, 0)
    while start < utf8.count {
      let end = utf8[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? utf8.count
      let line = utf8[start..<end]
      switch mark(line) {
      case UInt8(ascii: "<"): (depth, hasMarks) = (depth + 1, true)
      case UInt8(ascii: ">"): depth -= 1
      case .some where depth > 0: inside.append(0x0A)
      default: if depth > 0 { inside += line } else { outside += line }
      }
      if depth < 0 { return nil }
      start = end
    }
    if depth > 0 || !hasMarks { return nil }
  }

  /// The character of a line that is a mark: as many of `<`, `|`, `=` or `>`, or more, and then a space or the end.
  private func mark(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
    let count = line.prefix { $0 == first }.count
    guard count >= size else { return nil }
    let next = line.dropFirst(count).first
    return next == nil || next == 0x20 || next == 0x0A ? first : nil
  }
}
