internal import SettingsLocalization

/// Finds the starts and ends of lines around an offset of a text.
package struct TextLines: Sendable {
  /// The text, in UTF-8.
  package let bytes: [UInt8]

  /// Takes a text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first line end of the text: LF, CR or CRLF; `nil` without a line end.
  package var lineEndStyle: [UInt8]? {
    bytes.firstIndex(where: \.isLineEnd).map { Array(bytes[$0..<$0 + lineEndLength(at: $0)]) }
  }

  /// The length of the line end at an offset; 0 without a line end.
  package func lineEndLength(at offset: Int) -> Int {
    guard offset < bytes.count, bytes[offset].isLineEnd else { return 0 }
    return bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
  }

  /// The length of the line end just before an offset; 0 without a line end.
  package func lineEndLength(before offset: Int) -> Int {
    guard offset > 0, bytes[offset - 1].isLineEnd else { return 0 }
    return bytes[offset - 1] == 0x0A && offset > 1 && bytes[offset - 2] == 0x0D ? 2 : 1
  }

  /// The offset after the blanks at an offset.
  package func blanksEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return end
  }

  /// The offset at which the blanks before an offset begin.
  package func blanksStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  /// The start of the line of an offset; `nil` if there is more than blanks between them.
  package func lineStart(before offset: Int) -> Int? {
    let start = blanksStart(offset)
    return start == 0 || bytes[start - 1].isLineEnd ? start : nil
  }

  /// The offset of the line end, or of the end of the text, after an offset; `nil` if there is more than blanks between
  /// them.
  package func lineEnd(after offset: Int) -> Int? {
    let end = blanksEnd(offset)
    return end == bytes.count || bytes[end].isLineEnd ? end : nil
  }

  /// The starts of the lines after the blank lines at the start of a line, one for each blank line.
  package func blankLines(after lineStart: Int) -> [Int] {
    var ends: [Int] = []
    var offset = lineStart
    while let end = lineEnd(after: offset), lineEndLength(at: end) > 0 {
      offset = end + lineEndLength(at: end)
      ends.append(offset)
    }
    return ends
  }

  /// The starts of the blank lines above the start of a line, nearest first.
  package func blankLines(before lineStart: Int) -> [Int] {
    var starts: [Int] = []
    var offset = lineStart
    while offset > 0, let start = self.lineStart(before: offset - lineEndLength(before: offset)), start < offset {
      starts.append(start)
      offset = start
    }
    return starts
  }

  /// Bytes with every line end replaced by another.
  package static func converted(_ bytes: ArraySlice<UInt8>, to lineEnd: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: result += lineEnd
      default: result.append(byte)
      }
      previous = byte
    }
    return result
  }
}
