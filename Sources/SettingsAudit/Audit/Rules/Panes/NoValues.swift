public import SettingsLocalization

extension Finding.Rule {
  /// A list of options is empty.
  public static let noValues = Finding.Rule(rawValue: "no-values")
}

struct NoValues: SpecifierCheck {
  let description = RuleDescription(
    .noValues, .error, "A list of options is empty",
    explanation: """
      PSMultiValueSpecifier and PSRadioGroupSpecifier offer the options in Values and Titles. Without Values, or with \
      an empty list, there is nothing to choose from.

      Where only InAppSettingsKit shows the list it is a note: there the app may supply the options \
      through settingsViewController:valuesForSpecifier: and titlesForSpecifier:. Lists that differ in number are \
      reported by count-mismatch.
      """,
    source: """
      Apple, "Settings Application Schema Reference", Multi-Value and Radio Group Element (Values is required); \
      InAppSettingsKit 846b6205, IASKAppSettingsViewController.m:1157-1164; futuretap/InAppSettingsKit issue 430 (a crash)
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard specifier.type == .multiValue || specifier.type == .radioGroup, context.reads(specifier, in: pane) else {
      return []
    }
    guard NoValues.count(.values, specifier) == 0,
      NoValues.count(.titles, specifier) == 0 || specifier.properties[.values] == nil
    else { return [] }
    if context.dialect == .iask {
      let message = "\(specifier.called) has no Values: it is empty unless the app supplies them"
      return [Problem(message, fix: "Add Values and Titles, or supply them in the app.", severity: .note)]
    }
    return [
      Problem(
        "\(specifier.called) has no Values: there is nothing to choose from", fix: "Add Values and Titles.",
        at: specifier.location(of: .values))
    ]
  }

  /// How many elements a list has: 0 without a list, `nil` if the value is not a list, which is another rule.
  private static func count(_ key: SchemaKey, _ specifier: Specifier) -> Int? {
    guard let value = specifier.properties[key] else { return 0 }
    return value.array?.count
  }
}
