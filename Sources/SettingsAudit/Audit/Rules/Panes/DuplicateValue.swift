internal import SettingsLocalization

/// Two options of one list store the same value.
struct DuplicateValue: SpecifierCheck {
  let description = RuleDescription(
    "duplicate-value", .warning, "The user picks one option and another one is ticked",
    explanation: """
      Values contains a value twice, so two options store the same. Which of them was picked is lost: the first is \
      ticked, and its title is shown on the row. 1 and 1.0 are the same, 1 and "1" are not.
      """,
    source: "InAppSettingsKit 846b6205, IASKSpecifier.m:257-276: the first match answers")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard specifier.type == .multiValue || specifier.type == .radioGroup else { return [] }
    var first: [PropertyListValue: (index: Int, location: SourceLocation?)] = [:]
    return (specifier.properties[.values]?.array ?? []).enumerated().compactMap { index, node in
      guard let earlier = first[node.value] else {
        first[node.value] = (index, node.location)
        return nil
      }
      return Problem(
        "\(specifier.called): options \(earlier.index) and \(index) both store \(node.value.quoted), "
          + "so the first is ticked",
        fix: "Give each option its own value.", at: node.location,
        notes: [Finding.Note("the first one", at: earlier.location)])
    }
  }
}
