import SettingsLocalization

/// The names that code uses for settings and their values.
package struct SettingNames: Sendable {
  /// By key, or by key and value with a slash between them: `unit/km`.
  private let given: [ExactString: String]

  /// - Parameter given: names for keys (`default-env`) and for values of keys (`unit/km`).
  /// - Throws: ``SettingNameError`` for a text that cannot be a name in Swift.
  package init(_ given: [(key: String, name: String)]) throws(SettingNameError) {
    for (_, name) in given {
      if SwiftIdentifier.isReserved(name) { throw .reserved(name) }
      if !SwiftIdentifier.isValid(name) { throw .invalid(name) }
    }
    self.given = Dictionary(given.map { (ExactString($0.key), $0.name) }) { $1 }
  }

  /// Names everything after its key.
  package init() { given = [:] }

  /// The settings with their names.
  ///
  /// - Throws: ``SettingNameError`` if two keys, or two values of one key, have the same name, or if a name was given
  ///   for a key that the bundle does not have.
  func named(_ settings: [StoredSetting]) throws(SettingNameError) -> [StoredSetting] {
    var result: [StoredSetting] = []
    for setting in settings { result.append(try named(setting)) }
    try check(result.map { ($0.identifier, $0.key) }, error: SettingNameError.sameName)
    try check(
      result.filter { $0.kind.choices != nil }.map { (SwiftIdentifier.typeName($0.identifier), $0.key) },
      error: SettingNameError.sameName)
    try checkUse(result)
    return result
  }

  private func named(_ setting: StoredSetting) throws(SettingNameError) -> StoredSetting {
    var setting = setting
    setting.identifier = given[ExactString(setting.key)] ?? SwiftIdentifier.name(for: setting.key)
    guard case .choice(var choices, let isSorted) = setting.kind else { return setting }
    for index in choices.indices {
      let value = choices[index].value
      choices[index].identifier =
        given[ExactString(SettingNames.place(of: value, in: setting.key))]
        ?? SwiftIdentifier.name(for: value, at: index)
    }
    try check(choices.map { ($0.identifier, SettingNames.place(of: $0.value, in: setting.key)) }) {
      $0 == $1 ? .sameSpelling($0) : .sameName($0, $1, $2)
    }
    setting.kind = .choice(choices, isSortedByTitle: isSorted)
    return setting
  }

  private static func place(of value: PropertyListValue, in key: String) -> String { key + "/" + value.plainText }

  private func check(
    _ names: [(name: String, key: String)], error: (String, String, String) -> SettingNameError
  ) throws(SettingNameError) {
    var keys: [String: String] = [:]
    for (name, key) in names {
      if let other = keys[name] { throw error(other, key, name) }
      keys[name] = key
    }
  }

  private func checkUse(_ settings: [StoredSetting]) throws(SettingNameError) {
    var known: Set<ExactString> = []
    for setting in settings {
      known.insert(ExactString(setting.key))
      for choice in setting.kind.choices ?? [] {
        known.insert(ExactString(SettingNames.place(of: choice.value, in: setting.key)))
      }
    }
    let unknown = given.keys.filter { !known.contains($0) }.map(\.text).min { bytewise($0, $1) }
    if let unknown { throw .unknownKey(unknown) }
  }
}

extension SettingKind {
  /// The choices; `nil` for another kind.
  package var choices: [SettingChoice]? {
    if case .choice(let choices, _) = self { choices } else { nil }
  }
}

/// Why settings cannot get names in code.
package enum SettingNameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Two keys, or values of keys, would have one name.
  case sameName(String, String, String)
  /// Two values of a key are spelled alike: 1 and "1".
  case sameSpelling(String)
  /// A given name is not a name in Swift.
  case invalid(String)
  /// A given name is a word of Swift, or used by generated code.
  case reserved(String)
  /// A name is given for a key or value that the bundle does not have.
  case unknownKey(String)

  package var description: String {
    switch self {
    case .sameName(let first, let second, let name):
      "\(first.quoted) and \(second.quoted) would both be named \(name); "
        + "name one of them: --identifier '\(second)=NAME'"
    case .sameSpelling(let value):
      "\(value.quoted) stands for two values, such as the number 1 and the text 1: remove one of them from the bundle"
    case .invalid(let name): "\(name.quoted) is not a name in Swift: use letters, digits and _"
    case .reserved(let name): "\(name.quoted) is used by Swift or by generated code: choose another name"
    case .unknownKey(let key):
      "no pane stores a value for \(key.quoted), for which a name is given"
    }
  }
}
