#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as user defaults and rows treat them.
extension PropertyListValue {
  /// Whether two values are the same for user defaults, like `isEqual` of Foundation's objects.
  ///
  /// Numbers and booleans compare by their number: 1, 1.0, `1.00` and true are one value, and so are two that are not a
  /// number. A text is never a number, and texts compare by Unicode scalar. The places of values, the order of keys and
  /// earlier pairs of a duplicate key do not count. ``isSpelled(like:)`` compares the spelling.
  public static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.isExactly(right)
    case (.date(let left), .date(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left.elementsEqual(right) { $0.value == $1.value }
    case (.dictionary(let left), .dictionary(let right)): left == right
    default: left.numeral.map { $0 == right.numeral } ?? false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): hasher.combine(ExactString(text))
    case .date(let date): hasher.combine(date)
    case .data(let data): hasher.combine(data)
    case .array(let nodes): for node in nodes { hasher.combine(node.value) }
    case .dictionary(let dictionary): hasher.combine(dictionary)
    case .integer, .unsigned, .real, .boolean: hasher.combine(numeral)
    }
  }

  /// A number or a boolean, as it is compared.
  private enum Numeral: Hashable {
    case integer(Int64)
    case unsigned(UInt64)
    /// Not an integer of 64 bits.
    case real(Double)
    case notANumber
  }

  /// `nil` for any value but a number or a boolean.
  private var numeral: Numeral? {
    switch self {
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .boolean(let flag): .integer(flag ? 1 : 0)
    case .real(let number, _) where number.isNaN: .notANumber
    case .real(let number, _):
      Int64(exactly: number).map { .integer($0) } ?? UInt64(exactly: number).map { .unsigned($0) } ?? .real(number)
    default: nil
    }
  }

  /// Whether a file has both values in the same spelling: of one kind, reals with the same literal, dictionaries with
  /// the same pairs in the same order. Places do not count.
  public func isSpelled(like other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.real(_, let left), .real(_, let right)): left.isExactly(right)
    case (.array(let left), .array(let right)):
      left.elementsEqual(right) { $0.value.isSpelled(like: $1.value) }
    case (.dictionary(let left), .dictionary(let right)):
      left.pairs.elementsEqual(right.pairs) {
        $0.key.isExactly($1.key) && $0.node.value.isSpelled(like: $1.node.value)
      }
    case (.integer, .integer), (.unsigned, .unsigned), (.boolean, .boolean): self == other
    case (.integer, _), (.unsigned, _), (.boolean, _), (.real, _): false
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

  /// Whether Objective-C's `boolValue` is true: for true numbers, and for texts that begin like `YES`, `true` or a
  /// digit from 1 on.
  package var isTrue: Bool {
    switch self {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .unsigned: true
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
    case .unsigned(let number): String(number)
    case .real(_, let literal): literal
    case .boolean(let flag): flag ? "1" : "0"
    case .date, .data, .array, .dictionary: ""
    }
  }
}

extension PropertyListDictionary: Hashable {
  /// Whether both have the same keys with equal values, in any order; the last of duplicates counts.
  public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
    left.values == right.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// The value of each key; the last of duplicates.
  package var values: [ExactString: PropertyListValue] {
    Dictionary(pairs.map { (ExactString($0.key), $0.node.value) }) { $1 }
  }
}
