internal import SettingsLocalization

/// A text of a row that is shown with other values, elsewhere, or never.
struct HiddenText {
  private let row: LocalizedSpecifier
  private let field: String
  private let element: String

  /// Takes a text of a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - field: the field of the text.
  ///   - element: the field with its element: `Titles[2]`.
  init(_ row: LocalizedSpecifier, field: String, element: String) {
    (self.row, self.field, self.element) = (row, field, element)
  }

  /// When users read it, as the end of a sentence.
  func when(in dialect: SettingsDialect) -> String {
    if !row.isShown { return "never: " + HiddenText.reason(row, in: dialect) }
    switch SchemaKey(rawValue: field) {
    case .titles: return titles
    case .shortTitles: return value.map { "shown on the row when the value is \($0)" } ?? HiddenText.tooMany
    case .subtitle: return subtitle
    case .placeholder: return "shown while the field is empty"
    case .childTitle: return "shown as the title of the screen that the row opens"
    case .mailSubject: return "shown as the subject of the mail"
    case .mailBody: return "shown as the text of the mail"
    case .file: return "not shown: the address that the row opens"
    case .description: return "shown below the switch on a Mac"
    case nil where field.hasPrefix(SchemaKey.trueConfirmationPrompt.rawValue):
      return "shown when a Mac asks before the switch is turned on"
    case nil where field.hasPrefix(SchemaKey.falseConfirmationPrompt.rawValue):
      return "shown when a Mac asks before the switch is turned off"
    default: return row.type?.isKnown == true ? "not shown: a row of this type has no \(field)" : "shown by the app"
    }
  }

  private var titles: String {
    guard let value else { return HiddenText.tooMany }
    return row.type == .titleValue ? "shown when the value is \(value)" : "shown in the list, for the value \(value)"
  }

  private static let tooMany = "never: there are more titles than values"

  private var subtitle: String {
    switch index {
    case "YES": "shown when the switch is on"
    case "NO": "shown when the switch is off"
    case "__default__": "shown when no other subtitle fits"
    case let name?: "shown when the value is \(name.quoted)"
    case nil: "not shown: a row of this type has no \(field)"
    }
  }

  /// What stands between the brackets of the element; `nil` for the field itself.
  private var index: String? {
    guard element.utf8.count > field.utf8.count + 2 else { return nil }
    return String(decoding: element.utf8.dropFirst(field.utf8.count + 1).dropLast(), as: UTF8.self)
  }

  /// The value of the element of a list; `nil` if the list of values is shorter.
  private var value: String? {
    let values = row.specifier.properties[.values]?.array ?? []
    return index.flatMap { Int($0) }.flatMap { values.indices.contains($0) ? values[$0].value.quoted : nil }
  }

  /// Why a row is not drawn.
  static func reason(_ row: LocalizedSpecifier, in dialect: SettingsDialect) -> String {
    guard let type = row.type else { return "the row has no type" }
    return type.isKnown
      ? "only InAppSettingsKit draws rows of the type \(type.name.quoted)"
      : "the type \(type.name.quoted) is not known"
  }
}
