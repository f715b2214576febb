import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Child panes that begin with a row.
@Suite struct PaneWithoutLeadingGroupTests {
  /// A row that leads to a pane.
  private static func way(_ pane: String) -> PropertyListValue {
    .of("PSChildPaneSpecifier", ["Title": "t", "File": .string(pane)])
  }

  static let rows = [
    PaneRow(
      "a child pane", panes: ["Root.plist": [.toggle("k"), way("A")], "A.plist": [.toggle("k"), .group]],
      found: [
        "A.plist:9:3: warning: the pane begins with a row instead of a group: Settings of iOS 13 shows it empty "
          + "or crashes [pane-without-leading-group]",
        "  Begin the pane with a PSGroupSpecifier.",
      ]),
    PaneRow(
      "a group first; a radio group first; nothing; a type of the app",
      panes: [
        "Root.plist": [.toggle("k"), way("A"), way("B"), way("C"), way("D")], "A.plist": [.group],
        "B.plist": [.of("PSRadioGroupSpecifier")], "C.plist": [], "D.plist": [.of("XYRow")],
      ]),
    PaneRow(
      "inside the app", panes: ["A.inApp.plist": [.toggle("k")]], .iask),
    PaneRow(
      "inside the app alone", panes: ["A.plist": [.toggle("k")]], .iask, bundle: "InAppSettings.bundle"),
  ]

  @Test func findings() throws { try PaneRow.check(.paneWithoutLeadingGroup, Self.rows) }
}
