public import SettingsLocalization

extension Finding.Rule {
  /// A pane that a row leads to shows nothing.
  public static let emptyPane = Finding.Rule(rawValue: "empty-pane")
}

struct EmptyPane: ReaderCheck {
  let description = RuleDescription(
    .emptyPane, .warning, "The row leads to an empty screen",
    explanation: """
      A pane that a row leads to has nothing to show: no row, or none for the device, and no group with a title or a \
      footer. Generators of licences wrote such lists when they found no library.

      It is a note for the first pane, since an app may want only the entry of its language in Settings. A row of a type \
      of the app's own counts as shown, as does a group with a Key in a bundle for InAppSettingsKit, where the app may \
      supply a view for it.
      """,
    source: "Apple, Settings Application Schema Reference, PreferenceSpecifiers")

  func findings(in context: AuditContext) -> [Finding] {
    (context.tree?.ownNodes ?? []).compactMap { node in
      let empty = node.views.filter { view in !node.pane.specifiers.contains { shows($0, in: view) } }
      guard let first = empty.first else { return nil }
      let isEverywhere = empty.count == node.views.count
      return finding(
        "the pane \(node.pane.name.quoted) shows nothing" + (isEverywhere ? "" : " \(first.device.place)"),
        severity: node.parent == nil ? .note : nil, file: node.pane.file,
        at: node.pane.root.node(.preferenceSpecifiers)?.location,
        fix: node.parent == nil ? "Add rows, or remove the bundle." : "Add rows, or remove the row that leads to it.")
    }
  }

  private func shows(_ row: Specifier, in view: SettingsView) -> Bool {
    guard view.shows(row), row.type != nil || row.hasCandidates else { return false }
    if row.type != .group { return true }
    return row.hasText(.title) || row.hasText(.footerText) || (view.dialect == .iask && row.key != nil)
  }
}
