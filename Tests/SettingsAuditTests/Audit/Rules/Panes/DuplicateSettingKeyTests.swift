import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Settings of one name in one pane.
@Suite struct DuplicateSettingKeyTests {
  static let rows = [
    PaneRow(
      "twice, of two types", [.toggle("k"), .of("PSTextFieldSpecifier", ["Key": "k"])],
      found: [
        "Root.plist:23:4: warning: the text field \"k\" has the same Key as PreferenceSpecifiers[0]: "
          + "rows are shown twice or not at all, and change together [duplicate-setting-key]",
        "  Give each setting its own Key, or remove one of the rows.",
        "  key k",
        "  note 15:4: the first one",
      ]),
    PaneRow(
      "three times", [.toggle("k"), .toggle("k"), .toggle("k")],
      found: [
        "Root.plist:25:4: warning: the switch \"k\" has the same Key as PreferenceSpecifiers[0]: rows "
          + "are shown twice or not at all, and change together [duplicate-setting-key]",
        "  Give each setting its own Key, or remove one of the rows.",
        "  key k",
        "  note 15:4: the first one",
        "Root.plist:35:4: warning: the switch \"k\" has the same Key as PreferenceSpecifiers[0]: rows "
          + "are shown twice or not at all, and change together [duplicate-setting-key]",
        "  Give each setting its own Key, or remove one of the rows.",
        "  key k",
        "  note 15:4: the first one",
      ]),
    PaneRow(
      "distinguished by devices, or by a key of the app; a tool key does not",
      [
        .of("PSTextFieldSpecifier", ["Key": "k", "SupportedUserInterfaceIdioms": .list("Pad")]),
        .of("PSTextFieldSpecifier", ["Key": "k", "SupportedUserInterfaceIdioms": .list("Phone")]),
        .of("PSTextFieldSpecifier", ["Key": "p", "Platform": "iOS"]),
        .of("PSTextFieldSpecifier", ["Key": "p", "Platform": "xrOS"]),
        .of("PSTextFieldSpecifier", ["Key": "d", "TitleDescription": "a"]),
        .of("PSTextFieldSpecifier", ["Key": "d", "TitleDescription": "b"]),
      ],
      found: [
        "Root.plist:57:4: warning: the text field \"d\" has the same Key as PreferenceSpecifiers[4]: "
          + "rows are shown twice or not at all, and change together [duplicate-setting-key]",
        "  Give each setting its own Key, or remove one of the rows.",
        "  key d",
        "  note 49:4: the first one",
      ]),
    PaneRow(
      "of a type of the app's own, whatever else it has",
      [
        .of("XYColorRow", ["Key": "c", "Palette": "warm"]), .of("XYColorRow", ["Key": "c", "Palette": "cold"]),
        .of("XYColorRow", ["Key": "d"]), .of("XYColorRow", ["Palette": "cold"]),
      ],
      found: [
        "Root.plist:21:4: note: the specifier \"c\" has the same Key as PreferenceSpecifiers[0]: rows are shown twice or not "
          + "at all, and change together [duplicate-setting-key]",
        "  Give each setting its own Key, or remove one of the rows.",
        "  key c",
        "  note 13:4: the first one",
      ]),
    PaneRow(
      "two values that only show it",
      [.of("PSTitleValueSpecifier", ["Key": "v"]), .of("PSTitleValueSpecifier", ["Key": "v"])],
      found: [
        "Root.plist:19:4: note: the value \"v\" has the same Key as PreferenceSpecifiers[0]: rows are shown twice or not at "
          + "all, and change together [duplicate-setting-key]",
        "  Give each setting its own Key, or remove one of the rows.",
        "  key v",
        "  note 13:4: the first one",
      ]),
    PaneRow(
      "types whose key is no setting; empty; another spelling of é",
      [
        .of("PSGroupSpecifier", ["Key": "g"]), .of("PSGroupSpecifier", ["Key": "g"]),
        .of("IASKButtonSpecifier", ["Key": "b"]), .of("IASKButtonSpecifier", ["Key": "b"]),
        .of("PSTextFieldSpecifier", ["Key": ""]), .of("PSTextFieldSpecifier", ["Key": ""]), .toggle("\u{E9}"),
        .toggle("e\u{301}"),
      ]),
    PaneRow(
      "variants and other panes",
      panes: ["Root.plist": [.toggle("k")], "Root~ipad.plist": [.toggle("k")], "A.plist": [.toggle("k")]]),
    PaneRow(
      "inside the app", panes: ["Root.inApp.plist": [.toggle("k"), .toggle("k")]], .iask,
      found: [
        "Root.inApp.plist:25:4: warning: the switch \"k\" has the same Key as PreferenceSpecifiers[0]: "
          + "changing one changes the other [duplicate-setting-key]",
        "  Give each setting its own Key, or remove one of the rows.",
        "  key k",
        "  note 15:4: the first one",
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.duplicateSettingKey, Self.rows) }
}
