/// A place in a text file, as editors count it.
///
/// Lines end at LF, CR or CRLF. A byte-order mark is not counted.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// 1-based line.
  public var line: Int
  /// 1-based column, in Unicode scalars of the decoded text.
  public var column: Int

  /// Makes a place; both numbers are 1-based.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
