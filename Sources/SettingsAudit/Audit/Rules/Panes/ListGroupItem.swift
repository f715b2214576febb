internal import SettingsLocalization

/// A list group has items of an unsupported type.
struct ListGroupItem: SpecifierCheck {
  let description = RuleDescription(
    "list-group-item", .error, "The app crashes when the list is shown, or has no row to add an item",
    explanation: """
      InAppSettingsKit supports six types for the items of an IASKListGroupSpecifier, and five for the row that adds \
      one. It asserts on any other. Its README says that an AddSpecifier may be a switch or a slider, but the code \
      rejects both.
      """,
    source: "InAppSettingsKit 846b6205, IASKSpecifier.m:543-568")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard specifier.isNested, context.dialect == .iask, let type = specifier.type else { return [] }
    let isAdding = specifier.path.hasSuffix(SchemaKey.addSpecifier.rawValue)
    let allowed = isAdding ? ListGroupItem.adding : ListGroupItem.adding + [.titleValue]
    guard !allowed.contains(type) else { return [] }
    let role = isAdding ? "AddSpecifier" : "ItemSpecifier"
    return [
      Problem(
        "\(role) cannot be a \(type.name): InAppSettingsKit stops with an assertion",
        fix: "Choose from \(allowed.map(\.name).joined(separator: ", ")).", at: specifier.location(of: .type))
    ]
  }

  private static let adding: [SpecifierType] = [.childPane, .textField, .multiValue, .button, .customView]
}
