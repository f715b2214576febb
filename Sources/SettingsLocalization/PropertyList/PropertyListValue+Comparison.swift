/// Values as user defaults and rows treat them.
extension PropertyListValue {
  /// Whether user defaults treat two values as the same, regardless of their places. Numbers and booleans compare by
  /// their number (1, 1.0 and true are the same), like `NSNumber`; a text is never a number.
  public func isSame(as other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.real(let left, _), .real(let right, _)): left == right
    case (.integer(let left), .real(let right, _)): Int64(exactly: right) == left
    case (.real, .integer), (.integer, .boolean), (.real, .boolean): other.isSame(as: self)
    case (.boolean(let left), .integer(let right)): right == (left ? 1 : 0)
    case (.boolean(let left), .real(let right, _)): right == (left ? 1 : 0)
    case (.string(let left), .string(let right)): left.isExactly(right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.value.isSame(as: $1.value) }
    case (.dictionary(let left), .dictionary(let right)):
      left.pairs.count == right.pairs.count
        && zip(left.pairs, right.pairs).allSatisfy {
          $0.key.isExactly($1.key) && $0.node.value.isSame(as: $1.node.value)
        }
    default: self == other
    }
  }

  /// Whether both are booleans, or neither is.
  func isSameKind(as other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.boolean, .boolean): true
    case (.boolean, _), (_, .boolean): false
    default: true
    }
  }

  /// The value of Objective-C's `boolValue`: true for true numbers, and for texts that begin like `YES`, `true` or a
  /// digit from 1 on.
  package var isTrue: Bool {
    switch self {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .real(let number, _): number != 0
    case .string(let text): text.first.map { "YyTt123456789".contains($0) } ?? false
    default: false
    }
  }

  /// A scalar as a row shows it: a text unchanged, a number as its literal, a boolean as 1 or 0; empty for every other
  /// kind of value.
  public var plainText: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(_, let literal): literal
    case .boolean(let flag): flag ? "1" : "0"
    case .date, .data, .array, .dictionary: ""
    }
  }
}
