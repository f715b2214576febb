#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value of a property list with its type: integers, reals and booleans are distinguished.
public enum PropertyListValue: Hashable, Sendable {
  /// A text; in old style every quoted or unquoted string.
  case string(String)
  /// A 64-bit integer.
  case integer(Int64)
  /// A real number, or an integer beyond 64 bits, and its literal (`0.50`); for a binary file the literal is the
  /// shortest form.
  case real(Double, literal: String)
  /// True or false.
  case boolean(Bool)
  /// A point in time.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Values in order, each with its place.
  case array([PropertyListNode])
  /// Values by key.
  case dictionary(PropertyListDictionary)
}

/// A value and its place.
public struct PropertyListNode: Hashable, Sendable {
  /// The value.
  public var value: PropertyListValue
  /// Where the value starts: in XML its `<`, in old style its first character; `nil` in a binary file.
  public var location: SourceLocation?

  /// Makes a node; a value outside of a file has no location.
  public init(_ value: PropertyListValue, at location: SourceLocation? = nil) {
    self.value = value
    self.location = location
  }
}

/// The pairs of a dictionary in the order of the file, duplicates included.
///
/// Keys compare by Unicode scalar, as in property lists, and not by canonical equivalence, as in `String`.
public struct PropertyListDictionary: Hashable, Sendable {
  /// One key and its value.
  public struct Pair: Hashable, Sendable {
    /// The key, escapes decoded.
    public var key: String
    /// Where the key starts; `nil` in a binary file.
    public var keyLocation: SourceLocation?
    /// The value and its place.
    public var node: PropertyListNode

    /// Makes a pair; a pair outside of a file has no location.
    public init(key: String, at keyLocation: SourceLocation? = nil, _ node: PropertyListNode) {
      self.key = key
      self.keyLocation = keyLocation
      self.node = node
    }
  }

  /// The pairs in the order of the file, duplicates included.
  public var pairs: [Pair]

  /// Makes a dictionary; duplicates are kept.
  public init(_ pairs: [Pair] = []) { self.pairs = pairs }

  /// The node of a key; the last of duplicates, as in Apple's readers of XML and old-style lists.
  ///
  /// - Complexity: O(n), since specifiers have a dozen keys. For tables use ``StringsTable``.
  public func node(forKey key: String) -> PropertyListNode? {
    pairs.last { $0.key.isExactly(key) }?.node
  }

  /// The value of a key.
  public subscript(key: String) -> PropertyListValue? { node(forKey: key)?.value }
}

extension PropertyListValue {
  /// The text; `nil` for any other kind of value.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The integer; `nil` for any other kind of value, reals and booleans included.
  public var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The boolean; `nil` for any other kind of value, numbers included.
  public var boolean: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  /// The elements; `nil` for any other kind of value.
  public var array: [PropertyListNode]? {
    if case .array(let nodes) = self { nodes } else { nil }
  }

  /// The dictionary; `nil` for any other kind of value.
  public var dictionary: PropertyListDictionary? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// A number, real or integer.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number, _): number
    default: nil
    }
  }
}

extension PropertyListValue {
  /// A text that is equal for two values exactly if ``isSame(as:)`` treats them as the same.
  package var identity: ExactString {
    switch self {
    case .string(let text): ExactString("s" + text)
    case .integer(let number): ExactString("n\(number)")
    case .boolean(let flag): ExactString(flag ? "n1" : "n0")
    case .real(let number, _): ExactString(Int64(exactly: number).map { "n\($0)" } ?? "r\(number)")
    case .date(let date): ExactString("d" + (PropertyListDate.format(date) ?? ""))
    case .data(let data): ExactString("b\([UInt8](data))")
    case .array(let nodes): ExactString("(" + PropertyListValue.joined(nodes.map { ("", $0.value) }) + ")")
    case .dictionary(let dictionary):
      ExactString("{" + PropertyListValue.joined(dictionary.pairs.map { ($0.key, $0.node.value) }) + "}")
    }
  }

  /// Each text is preceded by its length, so that the result is unambiguous.
  private static func joined(_ parts: [(key: String, value: PropertyListValue)]) -> String {
    parts.map { part in
      let value = part.value.identity.text
      return "\(part.key.utf8.count):\(part.key)\(value.utf8.count):\(value)"
    }.joined()
  }
}

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int64) { self = .integer(number) }
  public init(floatLiteral number: Double) { self = .real(number, literal: String(number)) }
  public init(booleanLiteral flag: Bool) { self = .boolean(flag) }
}

extension PropertyListValue {
  /// The value for `UserDefaults.register(defaults:)`: `String`, `Int`, `Double`, `Bool`, `Date`, `Data`,
  /// `[Any]` or `[String: Any]`.
  ///
  /// The last of duplicate keys counts, also among canonically equivalent keys, which `String` treats as one key.
  public var foundationValue: Any {
    switch self {
    case .string(let text): text
    case .integer(let number): Int(truncatingIfNeeded: number)
    case .real(let number, _): number
    case .boolean(let flag): flag
    case .date(let date): date
    case .data(let data): data
    case .array(let nodes): nodes.map(\.value.foundationValue)
    case .dictionary(let dictionary): dictionary.foundationValue
    }
  }
}

extension PropertyListDictionary {
  /// The pairs for `UserDefaults.register(defaults:)`.
  public var foundationValue: [String: Any] {
    Dictionary(pairs.map { ($0.key, $0.node.value.foundationValue) }) { $1 }
  }
}
