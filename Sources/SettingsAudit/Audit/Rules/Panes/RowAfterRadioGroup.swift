internal import SettingsLocalization

/// Rows follow the options of a radio group.
struct RowAfterRadioGroup: PaneCheck {
  let description = RuleDescription(
    "row-after-radio-group", .warning, isStrict: true, "A row looks like another option of the radio group above it",
    explanation: """
      A radio group ends with its options, but no gap follows: rows after it appear directly below the options, and \
      the footer of the radio group comes after them. Rows after a radio group need a group of their own.
      """,
    source: """
      Apple, "Building a settings bundle for your app" (radio groups); futuretap/InAppSettingsKit pull request 384, which \
      compared with Settings; InAppSettingsKit 846b6205, IASKSettingsReader.m:149-203
      """)

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    pane.sections.compactMap { section in
      guard let group = section.opener, group.type == .radioGroup else { return nil }
      let row = section.rows.first {
        $0.type?.isKnown == true && (context.dialect == .iask || $0.type?.isApple == true)
      }
      guard let row else { return nil }
      return finding(
        "\(row.called) appears among the options of \(group.called): no group is between them", file: pane.file,
        at: row.location, notes: [Finding.Note("the radio group", at: group.location)],
        key: row.key.map { TextKey($0) },
        fix: "Put a PSGroupSpecifier before it.")
    }
  }
}
