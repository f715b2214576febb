/// Finds the places of ascending offsets in UTF-8 text: finds line ends, and counts scalars in the last line only.
///
/// The text may arrive in pieces, without a `SourceText`: only the text after the last offset is kept.
struct LocationCursor {
  /// The place of `offset`.
  private(set) var location = SourceLocation(line: 1, column: 1)
  /// Offset in bytes from the start of the text.
  private(set) var offset = 0
  private var endsWithCR = false
  private var text: [UInt8] = []
  /// Offset of the first byte in `text`.
  private var base = 0

  /// Appends the next bytes of the text.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if offset - base == text.count {
      text = Array(bytes)
    } else {
      text.removeFirst(offset - base)
      text.append(contentsOf: bytes)
    }
    base = offset
  }

  /// Moves to an offset and returns its place; for an offset already passed, or beyond the text, the nearest place.
  mutating func advance(to target: Int) -> SourceLocation {
    let end = min(target - base, text.count)
    guard offset - base < end else { return location }
    count((offset - base)..<end)
    offset = base + end
    return location
  }

  /// The known bytes from an offset on.
  func bytes(from target: Int) -> ArraySlice<UInt8> {
    target >= base && target - base <= text.count ? text[(target - base)...] : []
  }

  private mutating func count(_ range: Range<Int>) {
    var (line, column, start) = (location.line, location.column, range.lowerBound)
    var followsCR = endsWithCR
    while true {
      let end = LocationCursor.lineEnds.offset(in: text.span, start..<range.upperBound)
      if end > start { followsCR = false }
      guard end < range.upperBound else { break }
      // The line feed after a carriage return has been counted with it.
      if text[end] == 0x0D || !followsCR { (line, column) = (line + 1, 1) }
      followsCR = text[end] == 0x0D
      start = end + 1
    }
    endsWithCR = followsCR
    location = SourceLocation(line: line, column: column + scalars(start..<range.upperBound))
  }

  private static let lineEnds = ByteSearch(0x0A, 0x0D)

  private func scalars(_ range: Range<Int>) -> Int {
    var count = 0
    for offset in range where !UTF8Bytes.isContinuation(text[offset]) { count += 1 }
    return count
  }
}
