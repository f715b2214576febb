internal import Synchronization

/// Where the lines of a text start, and how many scalars are before any place.
final class LineTable: Sendable {
  /// Offsets at which a line starts, the first always 0.
  private let starts: [UInt32]
  /// The number of scalars before every block of the text; empty if no line is long.
  private let scalarsBeforeBlock: [UInt32]

  private static let blockSize = 1024

  private static let lineEnds = ByteSearch(0x0A, 0x0D)

  init(_ utf8: [UInt8]) {
    var starts: [UInt32] = [0]
    var longest = 0
    var start = 0
    while true {
      let end = LineTable.lineEnds.offset(in: utf8.span, start..<utf8.count)
      longest = max(longest, end - start)
      guard end < utf8.count else { break }
      start = end + (utf8[end] == 0x0D && end + 1 < utf8.count && utf8[end + 1] == 0x0A ? 2 : 1)
      starts.append(UInt32(truncatingIfNeeded: start))
    }
    self.starts = starts
    scalarsBeforeBlock = longest > 4 * LineTable.blockSize ? LineTable.countScalars(utf8) : []
  }

  private static func countScalars(_ utf8: [UInt8]) -> [UInt32] {
    var counts: [UInt32] = []
    var count: UInt32 = 0
    for (offset, byte) in utf8.enumerated() {
      if offset % blockSize == 0 { counts.append(count) }
      if !UTF8Bytes.isContinuation(byte) { count += 1 }
    }
    return counts
  }

  /// The place of an offset from 0 to the length of the text.
  ///
  /// - Complexity: O(log lines): within a long line only the scalars of a block are counted.
  func location(of offset: Int, in utf8: [UInt8]) -> SourceLocation {
    let line = line(of: offset)
    let start = Int(starts[line - 1])
    let column: Int
    if scalarsBeforeBlock.isEmpty || offset - start <= LineTable.blockSize {
      column = LineTable.scalars(in: utf8[start..<offset])
    } else {
      column = scalars(before: offset, in: utf8) - scalars(before: start, in: utf8)
    }
    return SourceLocation(line: line, column: column + 1)
  }

  /// The 1-based number of the line an offset lies in.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return high
  }

  /// The offsets of a line, with its end; `nil` if no line has that 1-based number.
  func range(ofLine number: Int, in utf8: [UInt8]) -> Range<Int>? {
    guard number >= 1, number <= starts.count else { return nil }
    return Int(starts[number - 1])..<(number < starts.count ? Int(starts[number]) : utf8.count)
  }

  private func scalars(before offset: Int, in utf8: [UInt8]) -> Int {
    let block = min(offset / LineTable.blockSize, scalarsBeforeBlock.count - 1)
    return Int(scalarsBeforeBlock[block]) + LineTable.scalars(in: utf8[block * LineTable.blockSize..<offset])
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { UTF8Bytes.isContinuation($1) ? $0 : $0 + 1 }
  }
}

/// The lines of a text, found on first use: for most files no line is ever needed.
final class LineIndex: Sendable {
  private let table = Mutex<LineTable?>(nil)

  /// - Parameter utf8: always the same text.
  func table(of utf8: [UInt8]) -> LineTable {
    table.withLock { known in
      if let known { return known }
      let new = LineTable(utf8)
      known = new
      return new
    }
  }
}
