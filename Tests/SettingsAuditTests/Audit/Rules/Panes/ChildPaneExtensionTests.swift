import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Names of panes with an extension.
@Suite struct ChildPaneExtensionTests {
  static let rows = [
    PaneRow(
      "with",
      panes: [
        "Root.plist": [
          .group, .of("PSChildPaneSpecifier", ["Title": "t", "File": "Sound.plist"]),
          .of("PSChildPaneSpecifier", ["Title": "t", "File": "Packages/One.PLIST"]),
        ], "Sound.plist": [.group],
      ],
      found: [
        "Root.plist:19:4: error: the row \"t\" leads to \"Sound.plist\", which is looked for as "
          + "Sound.plist.plist [child-pane-extension]",
        "  Write \"Sound\".",
        "Root.plist:27:4: error: the row \"t\" leads to \"Packages/One.PLIST\", which is looked for as "
          + "Packages/One.PLIST.plist [child-pane-extension]",
        "  Write \"Packages/One\".",
      ]),
    PaneRow(
      "without; there is one; a screen of the app",
      panes: [
        "Root.plist": [
          .group, .of("PSChildPaneSpecifier", ["Title": "t", "File": "Sound"]),
          .of("PSChildPaneSpecifier", ["Title": "t", "File": "Odd.plist"]),
          .of(
            "PSChildPaneSpecifier",
            ["Title": "t", "File": "http://example.com/x.plist", "IASKViewControllerClass": "C"]),
        ], "Sound.plist": [.group], "Odd.plist.plist": [.group],
      ], .iask),
  ]

  @Test func findings() throws { try PaneRow.check(.childPaneExtension, Self.rows) }
}
