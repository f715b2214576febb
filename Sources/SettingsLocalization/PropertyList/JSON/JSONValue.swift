/// A value of a JSON text, without loss: members in their order with duplicates, numbers as literals.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  /// The literal number: `1.0`, `-12e3`.
  case number(literal: String)
  case string(String)
  case array([JSONNode])
  case object(JSONObject)
}

/// A value and its place.
package struct JSONNode: Sendable {
  /// The value.
  package var value: JSONValue
  /// Where the value starts, in bytes of its text; 0 for a value without a text.
  package var offset: UInt32

  /// Makes a node; without an offset, of a value without a text.
  package init(_ value: JSONValue, at offset: Int = 0) {
    self.value = value
    self.offset = UInt32(truncatingIfNeeded: offset)
  }
}

/// The members of an object in the order of the text.
package struct JSONObject: Sendable {
  /// A key and its value.
  package struct Member: Sendable {
    /// The key, escapes decoded.
    package var key: String
    /// Where the key starts, in bytes of its text; 0 for a member without a text.
    package var keyOffset: UInt32
    /// Its value and place.
    package var node: JSONNode

    /// Makes a member; without an offset, of a value without a text.
    package init(_ key: String, at keyOffset: Int = 0, _ node: JSONNode) {
      self.key = key
      self.keyOffset = UInt32(truncatingIfNeeded: keyOffset)
      self.node = node
    }

    /// A member without a text.
    package init(_ key: String, _ value: JSONValue) { self.init(key, JSONNode(value)) }
  }

  /// The members in their order, duplicates included.
  package var members: [Member]

  /// Makes an object of its members.
  package init(_ members: [Member] = []) { self.members = members }

  /// The index of a key's first member; `nil` if no member has the key.
  ///
  /// - Complexity: O(n): for objects whose keys are names of fields.
  package func index(of key: String) -> Int? { members.firstIndex { $0.key.isExactly(key) } }

  /// The node of a key's first member; `nil` if no member has the key.
  package subscript(key: String) -> JSONNode? { index(of: key).map { members[$0].node } }
}

extension JSONValue {
  /// The text; `nil` for any other kind of value.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth value; `nil` for any other kind of value.
  package var boolean: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  /// The object; `nil` for any other kind of value.
  package var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The 64-bit integer; `nil` for any other number or kind of value.
  package var integer: Int? {
    if case .number(let literal) = self { Int(literal) } else { nil }
  }

  /// The kind of value, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

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
