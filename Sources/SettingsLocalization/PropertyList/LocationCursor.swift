/// Finds the places of ascending offsets in UTF-8 text by reading each byte once.
///
/// The text may arrive in pieces, so that there is no `SourceText` to ask: only what follows the last offset is kept.
struct LocationCursor {
  /// The place of `offset`.
  private(set) var location = SourceLocation(line: 1, column: 1)
  /// Offset in bytes from the start of the text.
  private(set) var offset = 0
  /// The byte before `offset`.
  private var last: UInt8 = 0
  private var text: [UInt8] = []
  /// Offset of the first byte in `text`.
  private var base = 0

  /// Makes the next bytes of the text known.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if offset - base == text.count {
      text = Array(bytes)
    } else {
      text.removeFirst(offset - base)
      text.append(contentsOf: bytes)
    }
    base = offset
  }

  /// Goes to an offset and gives its place; an offset already passed, or beyond the text, gives the nearest place.
  mutating func advance(to target: Int) -> SourceLocation {
    let end = min(target - base, text.count)
    guard offset - base < end else { return location }
    (location, last) = LocationCursor.place(
      behind: text.span, in: (offset - base)..<end, from: location, after: last)
    offset = base + end
    return location
  }

  /// The bytes from an offset on, as far as they are known.
  func bytes(from target: Int) -> ArraySlice<UInt8> {
    target >= base && target - base <= text.count ? text[(target - base)...] : []
  }

  /// The place behind some bytes, and the last of them.
  private static func place(
    behind bytes: Span<UInt8>, in range: Range<Int>, from start: SourceLocation, after previous: UInt8
  ) -> (SourceLocation, UInt8) {
    var (line, column, last) = (start.line, start.column, previous)
    for index in range {
      let byte = bytes[index]
      switch byte {
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D: (line, column) = (line + 1, 1)
      case 0x80...0xBF: break
      default: column += 1
      }
      last = byte
    }
    return (SourceLocation(line: line, column: column), last)
  }
}
