extension PropertyListValue {
  /// The kind of the value, for a sentence.
  package var kindName: String {
    switch self {
    case .string: "a text"
    case .integer, .unsigned, .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "a list"
    case .dictionary: "a dictionary"
    }
  }

  /// Whether it is a text that Objective-C's `boolValue` reads as intended.
  package var readsAsBoolean: Bool {
    guard let text = string, text.utf8.count <= 5 else { return false }
    return ["yes", "no", "true", "false", "1", "0"].contains { $0.isExactlyIgnoringCase(text) }
  }

  /// Whether it is a text that Objective-C's `floatValue` reads as a number as a whole.
  package var readsAsNumber: Bool {
    guard let text = string, text.utf8.count <= 32 else { return false }
    let isPlain = text.utf8.allSatisfy { $0.isDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
    return isPlain && Double(text) != nil
  }

  /// The value in a sentence: a text in quotation marks, so that "1" differs from 1.
  package var quoted: String {
    switch self {
    case .string(let text): text.quoted
    case .boolean(let flag): flag ? "true" : "false"
    case .integer, .unsigned, .real: plainText
    default: kindName
    }
  }
}
