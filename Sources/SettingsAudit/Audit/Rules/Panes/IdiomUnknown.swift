public import SettingsLocalization

extension Finding.Rule {
  /// A specifier names unknown devices.
  public static let idiomUnknown = Finding.Rule(rawValue: "idiom-unknown")
}

struct IdiomUnknown: SpecifierCheck {
  let description = RuleDescription(
    .idiomUnknown, .warning, "A row is missing on a device it was meant for, or on all devices",
    explanation: """
      The values of SupportedUserInterfaceIdioms are Phone and Pad; InAppSettingsKit also knows Mac and Reality. Other \
      names (iPhone, iPad, phone) are ignored. If no known name is left, the specifier is not shown on any device.
      """,
    source: """
      Apple, "Settings Application Schema Reference" (the key in each table); InAppSettingsKit 846b6205, \
      IASKSpecifier.m:516-541
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let idioms = specifier.properties[.supportedUserInterfaceIdioms]?.array, !idioms.isEmpty else { return [] }
    let known = context.dialect == .iask ? ["Phone", "Pad", "Mac", "Reality"] : ["Phone", "Pad"]
    let strange = idioms.filter { node in !(node.value.string.map { known.contains(where: $0.isExactly) } ?? false) }
    guard let first = strange.first else { return [] }
    let names = strange.map(\.value.quoted).joined(separator: ", ")
    let effect = strange.count == idioms.count ? "so it is shown nowhere" : "which are ignored"
    return [
      Problem(
        "\(specifier.called) names unknown devices (\(names)), \(effect)",
        fix: "Choose from \(known.joined(separator: ", ")).", at: first.location ?? specifier.location)
    ]
  }
}
