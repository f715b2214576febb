import SettingsLocalization

/// Names in code, made of keys and values alone: no name depends on another key.
enum SwiftIdentifier {
  /// The name of a setting: `default-env` is `defaultEnv`.
  ///
  /// 1. The key is cut at each character that is neither a letter nor a digit, before a capital after a small letter or
  ///    digit, and before the last of several capitals if a small letter follows.
  /// 2. The first word is in small letters; each other word begins with a capital.
  /// 3. A digit at the beginning gets `_`. An empty key is `empty`; one without letter or digit is named by its scalars
  ///    (`u1F642`).
  static func name(for key: String) -> String {
    if key.isEmpty { return "empty" }
    let words = words(of: Array((NormalizationForm.composed(key) ?? key).unicodeScalars))
    guard let first = words.first else {
      return "u" + key.unicodeScalars.map { $0.value.digits(4, uppercase: true) }.joined(separator: "_")
    }
    let name = first.lowercased() + words.dropFirst().map { capitalized($0) }.joined()
    return withoutLeadingDigit(reserved.contains(name) ? name + "_" : name)
  }

  /// The name of a value: a text like a key; a number, also as a text, `value1`, `valueMinus1`, `value0_5`; `on`, `off`;
  /// else `value` and its index.
  static func name(for value: PropertyListValue, at index: Int) -> String {
    switch value {
    case .string(let text): isNumber(text) ? name(forNumber: text) : name(for: text)
    case .boolean(let flag): flag ? "on" : "off"
    case .integer(let number): name(forNumber: "\(number)")
    case .unsigned(let number): name(forNumber: "\(number)")
    case .real(let number, _): name(forNumber: "\(number)")
    case .date, .data, .array, .dictionary: "value\(index)"
    }
  }

  private static func name(forNumber text: String) -> String {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }.map { $0.isLetterOrDigit ? $0 : UInt8(ascii: "_") }
    return (text.hasPrefix("-") ? "valueMinus" : "value") + String(decoding: digits, as: UTF8.self)
  }

  /// Whether a text has only digits, after a minus and with one point at the most.
  private static func isNumber(_ text: String) -> Bool {
    let parts = text.utf8.dropFirst(text.hasPrefix("-") ? 1 : 0).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }

  /// The name of a type: the name with a capital.
  static func typeName(_ name: String) -> String {
    let type = capitalized(keepingRest: name)
    return typesInUse.contains(type) ? type + "_" : type
  }

  /// The name in the spelling of code: with backticks if it is a keyword.
  static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Whether a text can be a name in code.
  static func isValid(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    guard let first = scalars.first, first == "_" || first.isWordLetter else { return false }
    return scalars.allSatisfy { $0 == "_" || $0.isWordLetter || $0.isWordDigit } && name != "_"
      && !unusable.contains(name)
  }

  /// Whether a name that the user gives would have another meaning in generated code.
  static func isReserved(_ name: String) -> Bool { reserved.contains(name) || keywords.contains(name) }

  // MARK: Words

  private static func words(of scalars: [Unicode.Scalar]) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      if !word.isEmpty { words.append(String(word)) }
      word = String.UnicodeScalarView()
    }
    for (index, scalar) in scalars.enumerated() {
      guard scalar.isWordLetter || scalar.isWordDigit else {
        // A mark belongs to the letter before it.
        if scalar.isMark, !word.isEmpty { word.append(scalar) } else { end() }
        continue
      }
      if isBoundary(scalars, at: index) { end() }
      word.append(scalar)
    }
    end()
    return words
  }

  /// Whether a word begins with a capital in the middle of a run of letters and digits.
  private static func isBoundary(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, scalars[index].properties.isUppercase else { return false }
    let before = scalars[index - 1]
    if before.properties.isLowercase || before.isWordDigit { return true }
    let isLast = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
    return before.properties.isUppercase && isLast
  }

  private static func capitalized(_ word: String) -> String { capitalized(keepingRest: word.lowercased()) }

  private static func capitalized(keepingRest word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }

  private static func withoutLeadingDigit(_ name: String) -> String {
    name.unicodeScalars.first.map { $0.isWordDigit || $0.isMark ? "_" + name : name } ?? name
  }

  // MARK: Words of the language

  /// No backticks make them names of members; and the members of the generated enums.
  private static let unusable: Set<String> = ["self", "Self", "init", "Type", "Protocol"]
  private static let reserved = unusable.union([
    "other", "rows", "texts", "isSortedByTitle", "allCases", "candidates", "read",
  ])
  /// Types that generated code uses.
  private static let typesInUse: Set<String> = [
    "Self", "Type", "Protocol", "Any", "Array", "Binding", "Bool", "Bundle", "Data", "Date", "Dictionary", "Double",
    "Int", "Optional", "Owner", "Row", "Sendable", "Set", "Setting", "SettingState", "SettingsChoice", "SettingsCore",
    "SettingsOwner", "SettingsStore", "SettingsText", "SettingsTexts", "SettingsValue", "StoredValue", "String", "URL",
    "UserDefaultsStore", "Value", "ObservableObject", "ObservableObjectPublisher", "Key", "AllCases", "Other",
    "CaseIterable",
  ]
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal",
    "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Any", "some", "async", "actor",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a letter of any script.
  fileprivate var isWordLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    default: false
    }
  }

  /// Whether it is a decimal digit of any script.
  fileprivate var isWordDigit: Bool { properties.generalCategory == .decimalNumber }

  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
  }
}
