internal import SettingsLocalization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Property lists as JSON, with types that JSON lacks as `{"type": "date", "value": …}`.
///
/// The types are `date` with `2020-01-02T03:04:05Z`, `data` with base64, and `dictionary` for a dictionary that would
/// itself look like one of the three.
struct TypedJSON {
  /// Whether values have their types; without it a date or data is written as its text.
  let isTyped: Bool

  /// The JSON of a value.
  func json(_ value: PropertyListValue) -> JSONValue {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .number(literal: String(number))
    case .real(_, let literal): .number(literal: literal)
    case .boolean(let flag): .boolean(flag)
    case .date(let date): TypedJSON.typed("date", .string(PropertyListDate.format(date) ?? ""))
    case .data(let data): TypedJSON.typed("data", .string(data.base64EncodedString()))
    case .array(let nodes): .list(nodes.map { json($0.value) })
    case .dictionary(let dictionary): json(dictionary)
    }
  }

  private func json(_ dictionary: PropertyListDictionary) -> JSONValue {
    let object = JSONValue.members(dictionary.pairs.map { ($0.key, json($0.node.value)) })
    return isTyped && TypedJSON.parts(of: dictionary) != nil ? TypedJSON.typed("dictionary", object) : object
  }

  private static func typed(_ type: String, _ value: JSONValue) -> JSONValue {
    ["type": .string(type), "value": value]
  }

  // MARK: Reading

  /// The type and the value of a dictionary that has the form of a typed value; `nil` for another dictionary.
  static func parts(of dictionary: PropertyListDictionary) -> (type: String, value: PropertyListNode)? {
    guard dictionary.pairs.count == 2, let type = dictionary["type"]?.string,
      ["date", "data", "dictionary"].contains(type), let value = dictionary.node(forKey: "value")
    else { return nil }
    return (type, value)
  }

  /// The value that a type and a text are; `nil` if the text is not of that type, or the type is `dictionary`.
  static func scalar(_ type: String, _ value: PropertyListValue) -> PropertyListValue? {
    guard let text = value.string else { return nil }
    switch type {
    case "date": return PropertyListDate.parse(text).map { .date($0) }
    case "data": return Data(base64Encoded: text).map { .data($0) }
    default: return nil
    }
  }
}
