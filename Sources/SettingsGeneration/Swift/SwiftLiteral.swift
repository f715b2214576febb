import SettingsLocalization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values and texts as Swift writes them.
enum SwiftLiteral {
  /// A string literal; characters that could hide what the code does are escaped.
  static func text(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      default: literal += isPlain(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return literal + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    // A mark could combine with the quotation mark.
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    default: true
    }
  }

  /// A `StoredValue`.
  static func stored(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): ".text(\(SwiftLiteral.text(text)))"
    case .integer(let number): ".integer(\(number))"
    case .unsigned(let number): ".real(\(real(Double(number))))"
    case .real(let number, _): ".real(\(real(number)))"
    case .boolean(let flag): ".flag(\(flag))"
    case .date(let date): ".date(\(SwiftLiteral.date(date)))"
    case .data(let data): ".data(\(SwiftLiteral.data(data)))"
    case .array(let nodes): ".list([\(nodes.map { stored($0.value) }.joined(separator: ", "))])"
    case .dictionary(let dictionary): ".table(\(table(dictionary)))"
    }
  }

  private static func table(_ dictionary: PropertyListDictionary) -> String {
    pairs(dictionary.pairs.map { ($0.key, $0.node.value) }, stored)
  }

  /// A dictionary literal. Of keys that `String` treats as one, the last counts: the literal would trap.
  static func pairs(
    _ pairs: [(key: String, value: PropertyListValue)], _ literal: (PropertyListValue) -> String
  ) -> String {
    let last = lastPairs(pairs)
    return last.isEmpty ? "[:]" : "[\(last.map { "\(text($0.key)): \(literal($0.value))" }.joined(separator: ", "))]"
  }

  /// The pairs in their order, without those whose key comes again.
  static func lastPairs(
    _ pairs: [(key: String, value: PropertyListValue)]
  ) -> [(key: String, value: PropertyListValue)] {
    var places: [String: Int] = [:]
    for (index, pair) in pairs.enumerated() { places[pair.key] = index }
    return pairs.enumerated().filter { places[$1.key] == $0 }.map { $1 }
  }

  /// A value as `Any`, for code without the runtime.
  static func plain(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): SwiftLiteral.text(text)
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number) as UInt64"
    case .real(let number, _): real(number)
    case .boolean(let flag): "\(flag)"
    case .date(let date): SwiftLiteral.date(date)
    case .data(let data): SwiftLiteral.data(data)
    case .array(let nodes): "[\(nodes.map { plain($0.value) }.joined(separator: ", "))] as [Any]"
    case .dictionary(let dictionary):
      pairs(dictionary.pairs.map { ($0.key, $0.node.value) }, plain) + " as [String: Any]"
    }
  }

  static func real(_ number: Double) -> String {
    if number.isNaN { return "Double.nan" }
    if number.isInfinite { return number < 0 ? "-Double.infinity" : "Double.infinity" }
    return "\(number)"
  }

  static func date(_ date: Date) -> String {
    "Date(timeIntervalSinceReferenceDate: \(real(date.timeIntervalSinceReferenceDate)))"
  }

  static func data(_ data: Data) -> String { "Data([\(data.map { "\($0)" }.joined(separator: ", "))])" }

  /// A text in a comment: in one line, and short.
  static func comment(_ text: String) -> String {
    let visible = text.unicodeScalars.map { isPlain($0) || isLetterPart($0) ? $0 : " " as Unicode.Scalar }
    let words = String(String.UnicodeScalarView(visible)).split(separator: " ").joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }

  private static func isLetterPart(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }
}
