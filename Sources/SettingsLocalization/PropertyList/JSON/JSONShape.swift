/// What a JSON value must look like, and what it means: enough to check a file that people write, and to describe it to
/// their editor.
package indirect enum JSONShape: Sendable {
  /// A member that an object may have.
  package struct Member: Sendable {
    package let name: String
    /// What it means, for whoever writes it: one or two sentences.
    package let description: String
    package let shape: JSONShape
    package var isRequired = false

    package init(_ name: String, _ description: String, _ shape: JSONShape, isRequired: Bool = false) {
      self.name = name
      self.description = description
      self.shape = shape
      self.isRequired = isRequired
    }
  }

  /// `true` or `false`.
  case boolean
  /// A string; one that is not empty.
  case anyText, text
  /// One of some strings; what such a string is called: `a severity`.
  case name([String], what: String)
  /// A whole number.
  case whole(ClosedRange<Int>)
  /// Any number.
  case number(ClosedRange<Int>)
  case list(of: JSONShape)
  /// An object with any keys, which are called something: `a locale`.
  case map(what: String, of: JSONShape)
  /// An object with members of its own, which are called something: `a key of the configuration`.
  case object([Member], what: String)
  /// One of some shapes that are told apart by the kind of value.
  case either([JSONShape])
  /// A shape that is used in many places, by the name under which its description stands once.
  case shared(String, JSONShape)

  /// What must stand there, for messages: `a string`.
  var expected: String {
    switch self {
    case .boolean: "true or false"
    case .anyText, .text: "a string"
    case .name(let names, let what):
      names.count > 8 ? what : "one of " + names.map { "\"\($0)\"" }.joined(separator: ", ")
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .list: "an array"
    case .map, .object: "an object"
    case .either(let shapes): shapes.map(\.expected).joined(separator: " or ")
    case .shared(_, let shape): shape.expected
    }
  }

  /// Whether a value is of the kind that the shape is about, whatever is in it.
  func isKind(of value: JSONValue) -> Bool {
    switch (self, value) {
    case (.boolean, .boolean), (.anyText, .string), (.text, .string), (.name, .string), (.whole, .number),
      (.number, .number), (.list, .array), (.map, .object),
      (.object, .object):
      true
    case (.either(let shapes), _): shapes.contains { $0.isKind(of: value) }
    case (.shared(_, let shape), _): shape.isKind(of: value)
    default: false
    }
  }
}
