internal import SettingsLocalization

/// The allowed form and the meaning of a JSON value: enough to check a file that users write, and to make the schema
/// for their editor.
package indirect enum JSONShape: Sendable {
  /// A member that an object may have.
  package struct Member: Sendable {
    /// Its key.
    package let name: String
    /// Its meaning, for users who write the file: one or two sentences.
    package let description: String
    /// The form of its value.
    package let shape: JSONShape
    /// Whether the object must have it.
    package var isRequired = false

    /// Makes a member.
    package init(_ name: String, _ description: String, _ shape: JSONShape, isRequired: Bool = false) {
      self.name = name
      self.description = description
      self.shape = shape
      self.isRequired = isRequired
    }
  }

  /// `true` or `false`.
  case boolean
  /// Any string; a string that is not empty.
  case anyText, text
  /// One of several strings, and what such a string is called: `a severity`.
  case name([String], what: String)
  /// A whole number.
  case whole(ClosedRange<Int>)
  /// Any number.
  case number(ClosedRange<Int>)
  case list(of: JSONShape)
  /// An object with any keys, and what a key is called: `a locale`.
  case map(what: String, of: JSONShape)
  /// An object with fixed members, and what their keys are called: `a key of the configuration`.
  case object([Member], what: String)
  /// One of several shapes, distinguished by the kind of value.
  case either([JSONShape])
  /// A shape that is used in several places, and the name under which it is described once.
  case shared(String, JSONShape)

  /// The expected value, for messages: `a string`.
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

  /// Whether a value is of the kind that the shape describes, regardless of its content.
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
