import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Panes that are taken as licences.
@Suite struct LicensePaneTests {
  static let rows = [
    PaneRow(
      "by a key; by a name",
      panes: [
        "Root.plist": [.group], "L.plist": [.of("PSGroupSpecifier", ["License": "MIT"])],
        "com.mono0926.LicensePlist.plist": [.group],
      ],
      found: [
        "L.plist: note: the pane \"L\" is treated as licences: its texts are not translated "
          + "[license-pane]",
        "com.mono0926.LicensePlist.plist: note: the pane \"com.mono0926.LicensePlist\" is treated as licences: its "
          + "texts are not translated [license-pane]",
      ]),
    PaneRow(
      "a pane like others",
      panes: ["Root.plist": [.group], "Acknowledgements.plist": [.of("PSGroupSpecifier", ["FooterText": "Thanks"])]]),
  ]

  @Test func findings() throws { try PaneRow.check(.licensePane, Self.rows) }
}
