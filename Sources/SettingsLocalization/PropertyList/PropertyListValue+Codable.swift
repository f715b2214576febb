#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The form of values in the tool's JSON.
///
/// Strings, integers, booleans and arrays are encoded as themselves. Other values are encoded with their type:
/// `{"type": "real", "value": "1.0"}`, `"date"` with `2020-01-02T03:04:05Z`, `"data"` with base64, and `"dictionary"`
/// with an object. Keys are encoded in the order of the dictionary; an encoder may change that order.
extension PropertyListValue: Codable {
  private enum CodingKeys: String, CodingKey { case type, value }

  private enum Kind: String, Codable { case real, date, data, dictionary }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .string(let text): try PropertyListValue.encode(text, to: encoder)
    case .integer(let number): try PropertyListValue.encode(number, to: encoder)
    case .unsigned(let number): try PropertyListValue.encode(number, to: encoder)
    case .boolean(let flag): try PropertyListValue.encode(flag, to: encoder)
    case .array(let nodes): try PropertyListValue.encode(nodes.map(\.value), to: encoder)
    case .real(_, let literal): try PropertyListValue.encode(.real, literal, to: encoder)
    case .date(let date): try PropertyListValue.encode(.date, PropertyListDate.format(date), to: encoder)
    case .data(let data): try PropertyListValue.encode(.data, data.base64EncodedString(), to: encoder)
    case .dictionary(let dictionary): try PropertyListValue.encode(dictionary, to: encoder)
    }
  }

  public init(from decoder: any Decoder) throws {
    if let value = try PropertyListValue.tagged(decoder) {
      self = value
      return
    }
    if let nodes = try? [PropertyListValue](from: decoder) {
      self = .array(nodes.map { PropertyListNode($0) })
      return
    }
    let single = try decoder.singleValueContainer()
    if let flag = try? single.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? single.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? single.decode(UInt64.self) {
      self = .unsigned(number)
    } else {
      self = .string(try single.decode(String.self))
    }
  }

  private static func encode(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private static func encode(_ kind: Kind, _ value: String?, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .type)
    try container.encode(value, forKey: .value)
  }

  private static func encode(_ dictionary: PropertyListDictionary, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Kind.dictionary, forKey: .type)
    var object = container.nestedContainer(keyedBy: AnyCodingKey.self, forKey: .value)
    for pair in dictionary.pairs { try object.encode(pair.node.value, forKey: AnyCodingKey(pair.key)) }
  }

  /// A value that is encoded as an object; `nil` if there is no object.
  private static func tagged(_ decoder: any Decoder) throws -> PropertyListValue? {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else { return nil }
    let kind = try container.decode(Kind.self, forKey: .type)
    if kind == .dictionary {
      return .dictionary(try dictionary(container.nestedContainer(keyedBy: AnyCodingKey.self, forKey: .value)))
    }
    let text = try container.decode(String.self, forKey: .value)
    let value: PropertyListValue? =
      switch kind {
      case .real: Double(text).flatMap { $0.isFinite ? .real($0, literal: text) : nil }
      case .date: PropertyListDate.parse(text).map { .date($0) }
      case .data: Data(base64Encoded: text).map { .data($0) }
      case .dictionary: nil
      }
    if let value { return value }
    throw DecodingError.dataCorruptedError(
      forKey: .value, in: container, debugDescription: "\"\(text)\" is not a \(kind.rawValue)")
  }

  /// A decoder does not keep the order of keys, so they are sorted.
  private static func dictionary(_ container: KeyedDecodingContainer<AnyCodingKey>) throws -> PropertyListDictionary {
    let keys = container.allKeys.sorted {
      $0.stringValue.unicodeScalars.lexicographicallyPrecedes($1.stringValue.unicodeScalars)
    }
    return PropertyListDictionary(
      try keys.map { key in
        let value = try container.decode(PropertyListValue.self, forKey: key)
        return PropertyListDictionary.Pair(key: key.stringValue, PropertyListNode(value))
      })
  }
}

extension PropertyListNode: Codable {
  /// Encodes the value only, without its place.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  public init(from decoder: any Decoder) throws { self.init(try PropertyListValue(from: decoder)) }
}
