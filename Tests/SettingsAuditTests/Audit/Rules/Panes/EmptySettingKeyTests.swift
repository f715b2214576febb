import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Settings without a name.
@Suite struct EmptySettingKeyTests {
  static let rows = [
    PaneRow(
      "empty", [.of("PSTextFieldSpecifier", ["Key": ""])],
      found: [
        "Root.plist:13:4: error: PreferenceSpecifiers[0] has an empty Key: iOS 18 shows a blank page, "
          + "and nothing is stored [empty-setting-key]",
        "  Name the setting.",
        "  key ",
      ]),
    PaneRow(
      "a title has one, too", [.of("PSTitleValueSpecifier", ["Title": "t", "Key": "", "DefaultValue": "x"])],
      found: [
        "Root.plist:15:4: error: the value \"t\" has an empty Key: iOS 18 shows a blank page, and "
          + "nothing is stored [empty-setting-key]",
        "  Name the setting.",
        "  key ",
      ]),
    PaneRow(
      "types that store nothing",
      [.of("PSGroupSpecifier", ["Key": ""]), .of("PSChildPaneSpecifier", ["Title": "t", "File": "A", "Key": ""])],
      found: [
        "Root.plist:13:4: warning: PreferenceSpecifiers[0] has an empty Key: it names nothing "
          + "[empty-setting-key]",
        "  Remove the Key.",
        "  key ",
        "Root.plist:23:4: warning: the row \"t\" has an empty Key: it names nothing [empty-setting-key]",
        "  Remove the Key.",
        "  key ",
      ]),
    PaneRow(
      "a file that Settings does not read", panes: ["Root.inApp.plist": [.of("PSTextFieldSpecifier", ["Key": ""])]],
      .iask,
      found: [
        "Root.inApp.plist:13:4: warning: PreferenceSpecifiers[0] has an empty Key: nothing is stored "
          + "[empty-setting-key]",
        "  Name the setting.",
        "  key ",
      ]),
    PaneRow(
      "a bundle that Settings does not read", panes: ["Root.plist": [.of("PSTextFieldSpecifier", ["Key": ""])]], .iask,
      bundle: "InAppSettings.bundle",
      found: [
        "Root.plist:13:4: warning: PreferenceSpecifiers[0] has an empty Key: nothing is stored "
          + "[empty-setting-key]",
        "  Name the setting.",
        "  key ",
      ]),
    PaneRow(
      "a space is a name; no key at all", [.of("PSTextFieldSpecifier", ["Key": " "]), .group]),
  ]

  @Test func findings() throws { try PaneRow.check(.emptySettingKey, Self.rows) }
}
