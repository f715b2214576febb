/// A key that a type of specifier reads, and the kind of its value.
package struct SpecifierKeyRule: Sendable {
  /// By whom a key is required.
  package enum Requirement: Sendable {
    case none, settings, everyReader
  }

  /// The key.
  package let key: SchemaKey
  /// The kind of value that its reader accepts.
  package let kind: ValueKind
  /// Whether the Settings app looks its texts up in a table.
  let isLocalized: Bool
  /// Whether only InAppSettingsKit reads it there.
  package let isInAppOnly: Bool
  /// Which readers need it.
  package private(set) var requirement = Requirement.none

  init(_ key: SchemaKey, _ kind: ValueKind, isLocalized: Bool = false, isInAppOnly: Bool = false) {
    self.key = key
    self.kind = kind
    self.isLocalized = isLocalized
    self.isInAppOnly = isInAppOnly
  }

  /// The same, required.
  func required(by requirement: Requirement) -> SpecifierKeyRule {
    var use = self
    use.requirement = requirement
    return use
  }
}

/// The kind of value that a reader accepts.
package enum ValueKind: Sendable {
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

  /// Whether a value is of the kind, as the readers of a dialect see it.
  package func takes(_ value: PropertyListValue, in dialect: SettingsDialect) -> Bool {
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
  package var wanted: String {
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
