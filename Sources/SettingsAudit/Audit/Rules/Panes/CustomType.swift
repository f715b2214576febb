internal import SettingsLocalization

/// A type that only the app itself can show.
struct CustomType: SpecifierCheck {
  let description = RuleDescription(
    "custom-type", .note, isOnByDefault: false, "Only the app's own code shows the row, if any does",
    explanation: """
      Neither Apple nor InAppSettingsKit knows the type. The Settings app leaves such rows out. Apps have types of \
      their own for their own screens, so the rule is off by default.
      """,
    source: "The types in Apple's \"Settings Application Schema Reference\" and in InAppSettingsKit 846b6205")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard case .unknown(let name) = specifier.type, SpecifierType.meant(by: name) == nil else { return [] }
    return [
      Problem(
        "the Settings app does not know the type \(name.quoted) and leaves the row out",
        fix: "Make sure that the app shows it.", at: specifier.location(of: .type))
    ]
  }
}
