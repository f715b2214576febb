internal import Synchronization

/// The lines of a text, which are found for the first question: most files are read without one.
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
