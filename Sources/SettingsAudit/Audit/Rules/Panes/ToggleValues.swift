internal import SettingsLocalization

/// A switch stores the same value on and off.
struct ToggleValues: SpecifierCheck {
  let description = RuleDescription(
    "toggle-values", .warning, "Turning a switch changes nothing",
    explanation: """
      TrueValue and FalseValue are the same, so the stored value does not show whether the switch is on. TrueValue is \
      true by default, and FalseValue is false; true equals 1, and false equals 0.
      """,
    source: "Apple, \"Settings Application Schema Reference\", Toggle Switch Element")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let value = specifier.trueValue, value == specifier.falseValue else { return [] }
    let given: SchemaKey = specifier.properties[.falseValue] == nil ? .trueValue : .falseValue
    return [
      Problem(
        "\(specifier.called) stores \(value.quoted) both when it is on and when it is off",
        fix: "Make TrueValue and FalseValue different.", at: specifier.location(of: given))
    ]
  }
}
