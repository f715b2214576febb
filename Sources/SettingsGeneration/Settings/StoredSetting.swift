package import SettingsLocalization

/// A value that the panes of a bundle let a user change: one key of one set of user defaults.
package struct StoredSetting: Sendable {
  /// The name under which the value is stored.
  package let key: String
  /// The suite of user defaults; `nil` for the standard ones.
  package let suite: String?
  /// The name in code, without backticks.
  package var identifier = ""
  /// What the value is.
  package var kind: SettingKind
  /// The value that applies while nothing is stored, as the property list has it; `nil` if that has none.
  package let defaultValue: PropertyListValue?
  /// The title of its first row.
  package let title: SettingTitle
  /// The names of the panes that lead to its first row: `["Root", "Sound"]`.
  package let panes: [String]
}

/// What the value of a setting is.
package enum SettingKind: Sendable {
  /// A switch; what it stores when it is on or off, `nil` for true and false.
  case toggle(values: ToggleValues?)
  /// One of several values.
  case choice([SettingChoice], isSortedByTitle: Bool)
  /// Any value of one type.
  case plain(PlainType)
}

/// What a switch stores when it is on and when it is off.
package struct ToggleValues: Sendable {
  /// What it stores when it is on.
  package let on: PropertyListValue
  /// What it stores when it is off.
  package let off: PropertyListValue
}

/// The type of a value that is not a choice.
package enum PlainType: String, Sendable, Encodable {
  case boolean, integer, real, string, date, data, array, dictionary
  /// A row whose values the property list does not describe.
  case any

  /// The type of a value.
  init(_ value: PropertyListValue) {
    self =
      switch value {
      case .boolean: .boolean
      case .integer: .integer
      // Swift's `Int` does not hold integers from 2^63 on.
      case .unsigned, .real: .real
      case .string: .string
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      }
  }

  /// Whether a value can be read as this type: numbers are one kind, and a text is never a number.
  func fits(_ value: PropertyListValue) -> Bool {
    switch self {
    case .any: true
    case .real: value.number != nil || value.boolean != nil
    case .integer: value.wholeNumber != nil
    case .boolean: value.wholeNumber.map { $0 == 0 || $0 == 1 } ?? false
    default: PlainType(value) == self
    }
  }
}

extension PropertyListValue {
  /// The whole number that the value is for user defaults; `nil` for fractions, texts and everything else.
  var wholeNumber: Int64? {
    switch self {
    case .integer(let number): number
    case .boolean(let flag): flag ? 1 : 0
    case .real(let number, _): Int64(exactly: number)
    default: nil
    }
  }
}

/// One value of a choice.
package struct SettingChoice: Sendable {
  /// The name in code, without backticks.
  package var identifier = ""
  /// The stored value.
  package let value: PropertyListValue
  /// The title in the list.
  package let title: SettingTitle
  /// The title on the row, if it differs.
  package let shortTitle: SettingTitle?
}

/// A text of the bundle, and where it is looked up when it is shown.
package struct SettingTitle: Sendable, Encodable {
  /// The key in the table; without a table the text itself.
  package let key: String
  /// The table in which an iPhone looks the text up; `nil` if it does not.
  package let table: TableName?
  /// What an iPhone shows in the development language.
  package let text: String
}
