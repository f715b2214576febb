public import SettingsLocalization

extension Finding.Rule {
  /// The default of a switch is a text that is not one of its values.
  public static let toggleDefaultText = Finding.Rule(rawValue: "toggle-default-text")
}

struct ToggleDefaultText: SpecifierCheck {
  let description = RuleDescription(
    .toggleDefaultText, .warning, "A switch may be off although it is on by default, or the app reads no value",
    explanation: """
      A switch stores TrueValue and FalseValue, which are true and false by default. A DefaultValue that is a text \
      such as "NO" or "true" is neither of them. What the Settings app does with it is not documented, and an app that \
      reads the registered default as a Bool in Swift gets no value.

      In a bundle for InAppSettingsKit it is a note if the text reads as a boolean, since InAppSettingsKit calls \
      boolValue.
      """,
    source: """
      Apple, "Settings Application Schema Reference", Toggle Switch Element; InAppSettingsKit 846b6205, \
      IASKSpecifier.m:310-319
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard specifier.type == .toggleSwitch, context.reads(specifier, in: pane),
      let node = specifier.properties.node(.defaultValue)
    else { return [] }
    guard let text = node.value.string, !text.isEmpty else { return [] }
    guard let on = specifier.trueValue, let off = specifier.falseValue, ![on, off].contains(node.value) else {
      return []
    }
    let isRead = context.dialect == .iask && node.value.readsAsBoolean
    return [
      Problem(
        "the default of \(specifier.called) is the text \(node.value.quoted), and it stores \(on.quoted) or "
          + off.quoted,
        fix: ToggleDefaultText.fix(node.value, [on, off]), severity: isRead ? .note : nil, at: node.location)
    ]
  }

  private static func fix(_ value: PropertyListValue, _ values: [PropertyListValue]) -> String {
    let areBooleans = values.allSatisfy { $0.boolean != nil }
    guard areBooleans, value.readsAsBoolean else { return "Make DefaultValue one of the two." }
    return "Write <\(value.isTrue ? "true" : "false")/>."
  }
}
