public import SettingsLocalization

extension Finding.Rule {
  /// The default of a list is not one of its options.
  public static let defaultNotInValues = Finding.Rule(rawValue: "default-not-in-values")
}

struct DefaultNotInValues: SpecifierCheck {
  let description = RuleDescription(
    .defaultNotInValues, .warning, "No option is ticked, and the row shows no value, until the user picks one",
    explanation: """
      DefaultValue is compared with Values by type and value: the text "4" is not the number 4. If no value is equal, \
      a list shows no value on its row and no tick.

      For a PSTitleValueSpecifier it is reported only in bundles for InAppSettingsKit, which then shows nothing. The \
      Settings app shows the value itself, which is documented and often intended.
      """,
    source: """
      Apple, "Building a settings bundle for your app"; InAppSettingsKit 846b6205, IASKSpecifier.m:257-276; VLC-iOS, \
      PreferenceSetting.swift refuses such a bundle
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard DefaultNotInValues.applies(to: specifier, context.dialect), context.reads(specifier, in: pane) else {
      return []
    }
    guard let node = specifier.properties.node(.defaultValue), let values = specifier.properties[.values]?.array,
      !values.isEmpty, !values.contains(where: { $0.value == node.value })
    else { return [] }
    let value = node.value
    let twin = values.first { !value.plainText.isEmpty && $0.value.plainText.isExactly(value.plainText) }
    let why = twin.map { ", which have \($0.value.kindName) \($0.value.quoted) instead" } ?? ""
    let effect = specifier.type == .titleValue ? "nothing is shown" : "nothing is chosen"
    return [
      Problem(
        "the default \(value.quoted) of \(specifier.called) is not one of its Values\(why): \(effect) at first",
        fix: twin.map { "Make DefaultValue \($0.value.kindName) as in Values." } ?? "Choose one of Values.",
        at: node.location)
    ]
  }

  private static func applies(to specifier: Specifier, _ dialect: SettingsDialect) -> Bool {
    switch specifier.type {
    case .multiValue, .radioGroup: true
    case .titleValue: dialect == .iask
    default: false
    }
  }
}
