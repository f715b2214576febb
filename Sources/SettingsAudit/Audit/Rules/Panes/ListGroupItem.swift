public import SettingsLocalization

/// A list group has items of a type that it cannot have.
struct ListGroupItem: SpecifierCheck {
  let description = RuleDescription(
    .listGroupItem, .error, "The app stops when the list is shown, or has no row to add an item",
    explanation: """
      InAppSettingsKit makes the items of an IASKListGroupSpecifier of six types only, and the row that adds one of five; \
      it asserts on any other. Its README says that an AddSpecifier may be a switch or a slider: the code refuses both.
      """,
    source: "InAppSettingsKit 846b6205, IASKSpecifier.m:543-568")

  func problems(of specifier: Specifier, in pane: Pane, _ subject: AuditSubject) -> [Problem] {
    guard specifier.isNested, subject.dialect == .iask, let type = specifier.type else { return [] }
    let isAdding = specifier.path.hasSuffix(SchemaKey.addSpecifier.rawValue)
    let allowed = isAdding ? ListGroupItem.adding : ListGroupItem.adding + [.titleValue]
    guard !allowed.contains(type) else { return [] }
    let role = isAdding ? "AddSpecifier" : "ItemSpecifier"
    return [
      Problem(
        "\(role) cannot be a \(type.name): InAppSettingsKit stops there",
        fix: "Choose from \(allowed.map(\.name).joined(separator: ", ")).", at: specifier.location(of: .type))
    ]
  }

  private static let adding: [SpecifierType] = [.childPane, .textField, .multiValue, .button, .customView]
}

extension Finding.Rule {
  /// A list group has items of a type that it cannot have.
  public static let listGroupItem = Finding.Rule(rawValue: "list-group-item")
}
