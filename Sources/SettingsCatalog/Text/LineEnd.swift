internal import SettingsLocalization

/// How the lines of a text end.
package enum LineEnd: CaseIterable {
  /// Unix and macOS.
  case lineFeed
  /// Windows.
  case both
  /// Classic Mac OS.
  case carriageReturn

  /// The bytes.
  package var bytes: [UInt8] {
    switch self {
    case .lineFeed: [0x0A]
    case .both: [0x0D, 0x0A]
    case .carriageReturn: [0x0D]
    }
  }
}

extension String {
  /// How the first line ends; `nil` if the text has no line end.
  package var firstLineEnd: LineEnd? {
    guard let first = utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    if utf8[first] == 0x0A { return .lineFeed }
    let next = utf8.index(after: first)
    return next < utf8.endIndex && utf8[next] == 0x0A ? .both : .carriageReturn
  }

  /// How many lines a text has, without leading and trailing white space; 1 for a text without line ends.
  package var lineCount: Int {
    var count = 1
    var pending = 0
    var hasText = false
    var previous: UInt8?
    for byte in utf8 {
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) {
        pending += hasText ? 1 : 0
      } else if !byte.isWhitespace {
        count += pending
        (pending, hasText) = (0, true)
      }
      previous = byte
    }
    return count
  }

  /// The text with all its lines ending in one way.
  package func withLineEnds(_ end: LineEnd) -> String {
    guard firstLineEnd != nil else { return self }
    var bytes: [UInt8] = []
    var previous: UInt8?
    for byte in utf8 {
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: bytes += end.bytes
      default: bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether two texts differ only in their line ends, and in how letters and marks are composed.
  package func isSameButForLineEnds(as other: String) -> Bool {
    isCanonically(other) || withLineEnds(.lineFeed).isCanonically(other.withLineEnds(.lineFeed))
  }
}
