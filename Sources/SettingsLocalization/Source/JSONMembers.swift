/// The members of a JSON object, in the order in which they are written. One that is `nil` is left out, as by the
/// encoding that the compiler makes of a type, unless it is ``OrNull``.
///
///     ["table": OrNull(table), "key": key, "line": location?.line]
package struct JSONMembers: Encodable, ExpressibleByDictionaryLiteral {
  private var all: [(name: String, value: (any Encodable)?)]

  /// Makes members of names and values.
  package init(_ members: some Sequence<(String, (any Encodable)?)>) { all = members.map { ($0, $1) } }
  package init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.init(members) }

  package static func + (left: JSONMembers, right: JSONMembers) -> JSONMembers {
    var sum = left
    sum.all += right.all
    return sum
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: AnyCodingKey.self)
    for (name, value) in all {
      if let value { try object.encode(value, forKey: AnyCodingKey(name)) }
    }
  }
}

extension Encoder {
  /// Encodes an object.
  package func encode(_ members: JSONMembers) throws { try members.encode(to: self) }
}

/// A value of a JSON object that is written as `null` if it is `nil`.
package struct OrNull<Value: Encodable>: Encodable {
  private let value: Value?

  package init(_ value: Value?) { self.value = value }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A coding key with any name.
package struct AnyCodingKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
