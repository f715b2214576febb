internal import SettingsCatalog
internal import SettingsLocalization

/// A type that no program knows, in a bundle that only Settings reads.
struct UnreadType: SpecifierCheck {
  let description = RuleDescription(
    "unread-type", .note, "No user sees the row",
    explanation: """
      Settings does not know the type and leaves the row out, and nothing in the bundle is InAppSettingsKit's. Exports \
      are without its texts.

      Not reported in bundles that InAppSettingsKit reads, too, whose apps have types of their own for their own \
      screens: custom-type, which is off by default, lists these. Nor where the configuration has localizableKeys, since \
      then the app reads the bundle itself. A misspelt type is misspelt-name.
      """,
    source: "The types in Apple's \"Settings Application Schema Reference\"; seen: _Toggle Switch")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    let keys = context.options.catalog.reading.localizableKeys
    guard let type = specifier.type,
      context.bundle.isShownByNobody(specifier, dialect: context.dialect, localizableKeys: keys)
    else { return [] }
    if let meant = PreferenceLoader.type(ofCell: type.name) {
      return [
        Problem(
          "the type \(type.name.quoted) is one of PreferenceLoader, so nobody shows the row", fix: "Write \(meant).",
          at: specifier.location(of: .type))
      ]
    }
    return [
      Problem(
        "the type \(type.name.quoted) is unknown, so nobody shows the row",
        fix: "Remove the row, or give it a known type.",
        at: specifier.location(of: .type))
    ]
  }
}
