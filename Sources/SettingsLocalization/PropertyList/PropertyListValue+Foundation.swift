#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PropertyListValue {
  /// The value of an object as `UserDefaults.object(forKey:)` returns it: a text, a number, a boolean, a date, data, or
  /// a list or a dictionary of these.
  ///
  /// The pairs of a dictionary are sorted by their keys.
  ///
  /// - Returns: `nil` for any other object, for one that contains such an object, and for containers that are nested
  ///   more than 512 levels deep.
  public init?(_ object: Any) { self.init(object, depth: 1) }

  fileprivate init?(_ object: Any, depth: Int) {
    guard depth <= PropertyListDocument.depthLimit else { return nil }
    switch object {
    case let value as PropertyListValue: self = value
    case let text as String: self = .string(text)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let list as [Any]:
      let values = list.compactMap { PropertyListValue($0, depth: depth + 1) }
      guard values.count == list.count else { return nil }
      self = .array(values.map { PropertyListNode($0) })
    case let dictionary as [String: Any]:
      guard let pairs = PropertyListDictionary(dictionary, depth: depth + 1) else { return nil }
      self = .dictionary(pairs)
    default:
      guard let number = PropertyListValue.number(object) else { return nil }
      self = number
    }
  }

  /// A number or a boolean; of Objective-C's numbers, which convert to every kind, the class names the booleans.
  private static func number(_ object: Any) -> PropertyListValue? {
    let isBoolean = "\(type(of: object))".hasSuffix("Bool") || "\(type(of: object))".hasSuffix("Boolean")
    if isBoolean, let flag = object as? Bool { return .boolean(flag) }
    if let number = object as? any BinaryInteger { return integer(number) }
    if let number = object as? any BinaryFloatingPoint { return real(Double(number)) }
    if let number = object as? Int64 { return .integer(number) }
    return (object as? Double).map(real)
  }

  private static func integer(_ number: some BinaryInteger) -> PropertyListValue {
    if let number = Int64(exactly: number) { return .integer(number) }
    return UInt64(exactly: number).map { .unsigned($0) } ?? .real(Double(number), literal: String(number))
  }

  private static func real(_ number: Double) -> PropertyListValue { .real(number, literal: String(number)) }

  /// The value for `UserDefaults.register(defaults:)`: `String`, `Int`, `UInt64`, `Double`, `Bool`, `Date`, `Data`,
  /// `[Any]` or `[String: Any]`.
  ///
  /// The last of duplicate keys counts, also among canonically equivalent keys, which `String` treats as one key.
  public var foundationValue: Any {
    switch self {
    case .string(let text): text
    case .integer(let number): Int(truncatingIfNeeded: number)
    case .unsigned(let number): number
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
  /// `nil` if a value is not one of a property list.
  fileprivate init?(_ dictionary: [String: Any], depth: Int) {
    var pairs: [Pair] = []
    for (key, object) in dictionary.sorted(by: { bytewise($0.key, $1.key) }) {
      guard let value = PropertyListValue(object, depth: depth) else { return nil }
      pairs.append(Pair(key: key, PropertyListNode(value)))
    }
    self.init(pairs)
  }

  /// The pairs for `UserDefaults.register(defaults:)`.
  public var foundationValue: [String: Any] {
    Dictionary(pairs.map { ($0.key, $0.node.value.foundationValue) }) { $1 }
  }
}
