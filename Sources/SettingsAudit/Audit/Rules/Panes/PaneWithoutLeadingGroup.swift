internal import SettingsLocalization

/// A pane below the root begins with a row instead of a group.
struct PaneWithoutLeadingGroup: PaneCheck {
  let description = RuleDescription(
    "pane-without-leading-group", .note, isStrict: true,
    "Settings crashes, or the screen is empty, on some versions of iOS 13",
    explanation: """
      A child pane begins with a row instead of a group. Settings of iOS 13.0 showed such a screen as empty or \
      crashed. A leading group avoided it, and generators have written one since.

      The root pane is not reported: many apps ship one without a leading group, and no problem with it is known. Nor \
      are files that only InAppSettingsKit reads.
      """,
    source: "mono0926/LicensePlist issues 105 and 123, pull request 109; criticalmaps/criticalmaps-ios issue 131")

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    guard !pane.name.isExactly(PaneTree.rootName), pane.isShownBySettings(in: context) else { return [] }
    guard let first = pane.specifiers.first, let type = first.type, type.isApple, !type.opensGroup else { return [] }
    return [
      finding(
        "the pane begins with a row instead of a group: Settings of iOS 13 shows it empty or crashes", file: pane.file,
        at: first.location, fix: "Begin the pane with a PSGroupSpecifier.")
    ]
  }
}
