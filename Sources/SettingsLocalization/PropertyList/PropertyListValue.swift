#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value of a property list with its type: integers, reals and booleans are distinguished.
///
/// `==` compares values as user defaults do: 1, 1.0 and true are equal, 1 and "1" are not.
public enum PropertyListValue: Hashable, Sendable {
  /// A text; in old style every quoted or unquoted string.
  case string(String)
  /// A 64-bit integer.
  case integer(Int64)
  /// An integer from 2^63 to 2^64 - 1.
  case unsigned(UInt64)
  /// A real number, or in a binary file an integer beyond 64 bits, and its literal (`0.50`); for a binary file the literal is the
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

/// A value and its place; two are equal if both their values and their places are.
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
public struct PropertyListDictionary: Sendable {
  /// One key and its value.
  public struct Pair: Sendable {
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

  /// The node of a key; the last of duplicates, as in Apple's readers of XML and old-style lists; `nil` without the
  /// key.
  ///
  /// - Complexity: O(n), since specifiers have a dozen keys. For tables use ``StringsTable``.
  public func node(forKey key: String) -> PropertyListNode? {
    pairs.last { $0.key.isExactly(key) }?.node
  }

  /// The value of a key, the last of duplicates; `nil` without the key.
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

  /// A number, real or integer; `nil` for any other kind of value, booleans included.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .real(let number, _): number
    default: nil
    }
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

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral pairs: (String, PropertyListValue)...) {
    self.init(pairs.map { Pair(key: $0, PropertyListNode($1)) })
  }
}
