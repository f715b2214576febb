internal import SettingsLocalization

extension LocalizedSpecifier {
  /// What the row shows before a user changes anything: the value of the option that is marked, whether a switch is on, a
  /// number, a text or a date; `nil` for nothing, for a text that is hidden, and for types that show no value.
  func shownDefault(in dialect: SettingsDialect) -> PropertyListValue? {
    if let isOn = specifier.isOn(defaultValue) { return .boolean(isOn) }
    guard let value = defaultValue else { return nil }
    if specifier.hasCandidates {
      if let candidate = candidate(for: value) { return candidate.value }
      // Settings shows a value that is none of the options as it is.
      return dialect == .apple && type != .radioGroup ? .string(value.plainText) : nil
    }
    switch type {
    case .slider, .datePicker: return value
    case .titleValue: return .string(value.plainText)
    case .textField, .textView:
      return specifier.textInput?.isSecure ?? false ? nil : .string(value.plainText)
    default: return nil
    }
  }
}
