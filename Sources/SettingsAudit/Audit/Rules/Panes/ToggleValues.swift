public import SettingsLocalization

/// A switch stores the same whether it is on or off.
struct ToggleValues: SpecifierCheck {
  let description = RuleDescription(
    .toggleValues, .warning, "Turning a switch changes nothing",
    explanation: """
      TrueValue and FalseValue are the same, so what is stored does not tell whether the switch is on. Without TrueValue \
      it is true, without FalseValue it is false; true is the same as 1, and false as 0.
      """,
    source: "Apple, \"Settings Application Schema Reference\", Toggle Switch Element")

  func problems(of specifier: Specifier, in pane: Pane, _ subject: AuditSubject) -> [Problem] {
    guard specifier.type == .toggleSwitch, specifier.trueValue.isSame(as: specifier.falseValue) else { return [] }
    let given: SchemaKey = specifier.properties[.falseValue] == nil ? .trueValue : .falseValue
    return [
      Problem(
        "\(specifier.called) stores \(specifier.trueValue.quoted) both when it is on and when it is off",
        fix: "Make TrueValue and FalseValue different.", at: specifier.location(of: given))
    ]
  }
}

extension Finding.Rule {
  /// A switch stores the same whether it is on or off.
  public static let toggleValues = Finding.Rule(rawValue: "toggle-values")
}
