import SettingsLocalization

/// One setting in Swift.
struct SwiftSetting {
  private let setting: StoredSetting
  private let owner: String

  init(_ setting: StoredSetting, in file: SwiftFile) {
    self.setting = setting
    owner = file.name
  }

  func add(to code: inout SwiftCode) {
    code.add("/// " + SwiftSetting.summary(of: setting))
    let type = "Setting<\(owner), \(valueType)>"
    code.block("\(code.access)static var \(SwiftIdentifier.written(setting.identifier)): \(type)") { code in
      code.call(".init", arguments)
    }
  }

  /// The title, the key, the pane and the default.
  static func summary(of setting: StoredSetting) -> String {
    let title = SwiftLiteral.comment(setting.title.text)
    let place = setting.panes.map { SwiftLiteral.comment($0) }.joined(separator: " ▸ ")
    let key = SwiftLiteral.comment(setting.key)
    let value = setting.defaultValue.map { " Default: \(SwiftLiteral.comment($0.described))." } ?? ""
    let suite = setting.suite.map { " Suite: \(SwiftLiteral.comment($0))." } ?? ""
    return (title.isEmpty ? "" : title + ": ") + "`\(key.replacing("`", with: "'"))` in \(place).\(value)\(suite)"
  }

  // MARK: The value

  private var valueType: String { hasDefault ? type : type + "?" }

  /// Whether a default applies: that of the bundle, or the off of a switch.
  private var hasDefault: Bool {
    if case .toggle = setting.kind { return true }
    return setting.defaultValue.map(fits) ?? false
  }

  private var type: String {
    switch setting.kind {
    case .toggle: "Bool"
    case .choice: "\(owner).\(SwiftIdentifier.typeName(setting.identifier))"
    case .plain(let type): type.swiftName
    }
  }

  private func fits(_ value: PropertyListValue) -> Bool {
    if case .plain(let type) = setting.kind { type.fits(value) } else { true }
  }

  private var arguments: [String] {
    var arguments = [SwiftLiteral.text(setting.key)]
    if let suite = setting.suite { arguments.append("suite: \(SwiftLiteral.text(suite))") }
    if case .toggle(let values?) = setting.kind {
      arguments += ["on: \(SwiftLiteral.stored(values.on))", "off: \(SwiftLiteral.stored(values.off))"]
    }
    return arguments + ["default: \(defaultLiteral)", "title: \(SwiftSetting.literal(of: setting.title))"]
  }

  static func literal(of title: SettingTitle) -> String {
    let table = title.table.map { SwiftLiteral.text($0.text) } ?? "nil"
    return "SettingsText(key: \(SwiftLiteral.text(title.key)), table: \(table))"
  }

  private var defaultLiteral: String {
    guard hasDefault else { return "nil" }
    switch setting.kind {
    case .toggle(let values): return "\(isOn(values))"
    case .choice(let choices, _):
      let value = setting.defaultValue ?? .string("")
      let choice = choices.first { $0.value == value }
      return choice.map { ".\($0.identifier)" } ?? ".other(\(SwiftLiteral.stored(value)))"
    case .plain(let type): return type.literal(setting.defaultValue ?? .string(""))
    }
  }

  private func isOn(_ values: ToggleValues?) -> Bool {
    guard let value = setting.defaultValue else { return false }
    return values.map { value == $0.on } ?? (value.wholeNumber == 1)
  }
}

extension PlainType {
  /// The type of the value in Swift.
  var swiftName: String {
    switch self {
    case .boolean: "Bool"
    case .integer: "Int"
    case .real: "Double"
    case .string: "String"
    case .date: "Date"
    case .data: "Data"
    case .array: "[StoredValue]"
    case .dictionary: "[String: StoredValue]"
    case .any: "StoredValue"
    }
  }

  /// A value of the type, which fits.
  func literal(_ value: PropertyListValue) -> String {
    switch (self, value) {
    case (.boolean, _): "\(value.wholeNumber == 1)"
    case (.integer, _): "\(value.wholeNumber ?? 0)"
    case (.real, _): SwiftLiteral.real(value.number ?? Double(value.wholeNumber ?? 0))
    case (.string, .string(let text)): SwiftLiteral.text(text)
    case (.date, .date(let date)): SwiftLiteral.date(date)
    case (.data, .data(let data)): SwiftLiteral.data(data)
    case (.array, .array(let nodes)): "[\(nodes.map { SwiftLiteral.stored($0.value) }.joined(separator: ", "))]"
    case (.dictionary, .dictionary(let dictionary)):
      SwiftLiteral.pairs(dictionary.pairs.map { ($0.key, $0.node.value) }, SwiftLiteral.stored)
    default: SwiftLiteral.stored(value)
    }
  }
}

extension PropertyListValue {
  /// The value in a comment.
  var described: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .boolean(let flag): "\(flag)"
    case .integer, .real: plainText
    default: kindName
    }
  }
}
