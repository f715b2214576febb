/// JSON as literals; the members of an object keep their order.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral flag: Bool) { self = .boolean(flag) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .members(members) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(members.map { Member($0.0, $0.1) })
  }

  /// The members of both, in order.
  package static func + (left: JSONObject, right: JSONObject) -> JSONObject {
    JSONObject(left.members + right.members)
  }
}

extension JSONValue {
  /// A whole number.
  package static func integer(_ number: Int) -> JSONValue { .number(literal: String(number)) }

  /// A text; null if there is none.
  package static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// An array.
  package static func list(_ values: some Sequence<JSONValue>) -> JSONValue { .array(values.map { JSONNode($0) }) }

  /// An array of texts.
  package static func texts(_ texts: some Sequence<String>) -> JSONValue { list(texts.map { .string($0) }) }

  /// An object with members in order.
  package static func members(_ members: some Sequence<(String, JSONValue)>) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member($0.0, $0.1) }))
  }
}
