/// A value of a JSON text, without loss: members in their order, duplicates included, numbers as they are written.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  /// The number as it is written: `1.0`, `-12e3`.
  case number(literal: String)
  case string(String)
  case array([JSONNode])
  case object(JSONObject)
}

/// A value and where it stands.
package struct JSONNode: Sendable {
  package var value: JSONValue
  /// Where the value starts, in bytes of the text it was read from; 0 for a value that is in no text.
  package var offset: UInt32

  package init(_ value: JSONValue, at offset: Int = 0) {
    self.value = value
    self.offset = UInt32(truncatingIfNeeded: offset)
  }
}

/// The members of an object in the order of the text.
package struct JSONObject: Sendable {
  /// A key and its value.
  package struct Member: Sendable {
    package var key: String
    /// Where the key starts, in bytes of the text it was read from; 0 for a member that is in no text.
    package var keyOffset: UInt32
    package var node: JSONNode

    package init(_ key: String, at keyOffset: Int = 0, _ node: JSONNode) {
      self.key = key
      self.keyOffset = UInt32(truncatingIfNeeded: keyOffset)
      self.node = node
    }

    /// A member that is in no text.
    package init(_ key: String, _ value: JSONValue) { self.init(key, JSONNode(value)) }
  }

  package var members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  /// The number of a key's first member; `nil` if there is none.
  ///
  /// - Complexity: O(n): for objects whose keys are names of fields.
  package func index(of key: String) -> Int? { members.firstIndex { $0.key.isExactly(key) } }

  /// The node of a key's first member; `nil` if there is none.
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

  /// The whole number of 64 bits; `nil` for any other number or kind of value.
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
