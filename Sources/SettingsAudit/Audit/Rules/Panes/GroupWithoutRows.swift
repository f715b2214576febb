public import SettingsLocalization

extension Finding.Rule {
  /// A group has no row, no title and no footer.
  public static let groupWithoutRows = Finding.Rule(rawValue: "group-without-rows")
}

struct GroupWithoutRows: PaneCheck {
  let description = RuleDescription(
    .groupWithoutRows, .note, "There is an empty gap between rows, or below the last one",
    explanation: """
      A group has no row before the next group or the end of the pane, no title and no footer. It is displayed as \
      empty space. Not reported: a group with only a title or a footer, which is a text as licence generators write \
      it; a group for some devices only; and a group with a Key in a bundle for InAppSettingsKit, where the app may \
      supply a view for it.
      """,
    source:
      "futuretap/InAppSettingsKit pull request 384: each of several groups in a row adds space, in Settings as well")

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    guard !pane.isLicensePane else { return [] }
    return pane.sections.compactMap { section in
      guard let group = section.opener, group.type == .group, section.rows.isEmpty else { return nil }
      guard !group.hasText(.title), !group.hasText(.footerText), group.ownProperties.isEmpty else { return nil }
      guard group.properties[.supportedUserInterfaceIdioms] == nil else { return nil }
      guard context.dialect != .iask || group.key == nil else { return nil }
      return finding(
        "\(group.path) is a group without rows, title and footer: it appears as a gap", file: pane.file,
        at: group.location, fix: "Remove it.")
    }
  }
}
