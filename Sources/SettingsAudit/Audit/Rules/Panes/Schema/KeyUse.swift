internal import SettingsLocalization

/// A key that a type of specifier reads, and the kind of its value.
struct KeyUse: Sendable {
  let key: SchemaKey
  let kind: ValueKind
  /// Whether only InAppSettingsKit reads it there.
  let isInAppOnly: Bool
}

/// The kind of value that a reader accepts.
enum ValueKind: Sendable {
  /// A text; InAppSettingsKit shows a number as well.
  case text
  /// A text that is a name in code, never a number.
  case name
  /// True or false. Readers call `boolValue`, so a number or a text like `YES` is accepted, too.
  case boolean
  case number
  /// A value that a row can store or show: neither a list nor a dictionary.
  case scalar
  case list
  case dictionary
  /// A text, or a dictionary of texts by the value they are shown for.
  case textOrDictionary
  case date
  /// Any value that can be stored.
  case anything

  func takes(_ value: PropertyListValue, in dialect: SettingsDialect) -> Bool {
    switch self {
    case .text: value.string != nil || (dialect == .iask && value.number != nil)
    case .name: value.string != nil
    case .boolean: value.boolean != nil || value.number != nil || value.readsAsBoolean
    case .number: value.number != nil || (dialect == .iask && value.readsAsNumber)
    case .scalar: value.array == nil && value.dictionary == nil
    case .list: value.array != nil
    case .dictionary: value.dictionary != nil
    case .textOrDictionary: value.dictionary != nil || ValueKind.text.takes(value, in: dialect)
    case .date: value.kindName == "a date"
    case .anything: true
    }
  }

  /// The expected kind, for a sentence.
  var wanted: String {
    switch self {
    case .text, .name: "a text"
    case .boolean: "true or false"
    case .number: "a number"
    case .scalar: "a single value"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .textOrDictionary: "a text or a dictionary of texts"
    case .date: "a date"
    case .anything: "a value"
    }
  }
}

extension PropertyListValue {
  /// The kind of the value, for a sentence.
  var kindName: String {
    switch self {
    case .string: "a text"
    case .integer, .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "a list"
    case .dictionary: "a dictionary"
    }
  }

  /// Whether it is a text that Objective-C's `boolValue` reads as intended.
  var readsAsBoolean: Bool {
    guard let text = string, text.utf8.count <= 5 else { return false }
    return ["yes", "no", "true", "false", "1", "0"].contains { $0.isExactlyIgnoringCase(text) }
  }

  /// Whether it is a text that Objective-C's `floatValue` reads as a number as a whole.
  var readsAsNumber: Bool {
    guard let text = string, text.utf8.count <= 32 else { return false }
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
    return isPlain && Double(text) != nil
  }

  /// The value in a sentence: a text in quotation marks, so that "1" differs from 1.
  var quoted: String {
    switch self {
    case .string(let text): text.quoted
    case .boolean(let flag): flag ? "true" : "false"
    case .integer, .real: plainText
    default: kindName
    }
  }
}
