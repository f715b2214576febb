internal import SettingsLocalization

/// A key that a type of specifier reads, and what must stand there.
struct KeyUse: Sendable {
  let key: SchemaKey
  let kind: ValueKind
  /// Whether only InAppSettingsKit reads it there.
  let isInAppOnly: Bool
}

/// What a value must be for its reader to take it.
enum ValueKind: Sendable {
  /// A text; InAppSettingsKit shows a number as well.
  case text
  /// A text that is a name for a program and never a number.
  case name
  /// True or false; readers ask for `boolValue`, so a number or a text like `YES` does, too.
  case boolean
  case number
  /// A value that a row can store or show: no list and no dictionary.
  case scalar
  case list
  case dictionary
  /// A text, or texts by the value they are shown for.
  case textOrDictionary
  case date
  /// Whatever a store takes.
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

  /// What is wanted, for a sentence.
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
  /// What kind of value it is, for a sentence.
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

  /// A text that Objective-C's `boolValue` was made for.
  var readsAsBoolean: Bool {
    guard let text = string, text.utf8.count <= 5 else { return false }
    return ["yes", "no", "true", "false", "1", "0"].contains { Spelling.isSame(text, $0) }
  }

  /// A text that is a number to Objective-C's `floatValue`, and nothing else.
  var readsAsNumber: Bool {
    guard let text = string, text.utf8.count <= 32 else { return false }
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
    return isPlain && Double(text) != nil
  }

  /// A value as a sentence quotes it: a text in quotation marks, so that "1" is not 1.
  var quoted: String {
    switch self {
    case .string(let text): text.quoted
    case .boolean(let flag): flag ? "true" : "false"
    case .integer, .real: plainText
    default: kindName
    }
  }
}
