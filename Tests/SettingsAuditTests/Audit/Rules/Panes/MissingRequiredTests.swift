import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Keys that a type needs.
@Suite struct MissingRequiredTests {
  static let rows = [
    PaneRow(
      "every type of Apple without anything",
      [
        .of("PSGroupSpecifier"), .of("PSChildPaneSpecifier"), .of("PSToggleSwitchSpecifier"), .of("PSSliderSpecifier"),
        .of("PSTitleValueSpecifier"), .of("PSTextFieldSpecifier"), .of("PSMultiValueSpecifier"),
        .of("PSRadioGroupSpecifier"),
      ],
      found: [
        "Root.plist:13:3: error: PreferenceSpecifiers[1] has no File: the row leads nowhere "
          + "[missing-required]",
        "  Add File.",
        "Root.plist:13:3: warning: PreferenceSpecifiers[1] has no Title: Apple requires it, and Settings "
          + "may leave the row out [missing-required]",
        "  Add Title.",
        "Root.plist:17:3: warning: PreferenceSpecifiers[2] has no DefaultValue: Apple requires it, and "
          + "Settings may leave the row out [missing-required]",
        "  Add DefaultValue.",
        "Root.plist:17:3: error: PreferenceSpecifiers[2] has no Key: what the user chooses is not stored "
          + "[missing-required]",
        "  Add Key.",
        "Root.plist:17:3: warning: PreferenceSpecifiers[2] has no Title: Apple requires it, and Settings "
          + "may leave the row out [missing-required]",
        "  Add Title.",
        "Root.plist:21:3: warning: PreferenceSpecifiers[3] has no DefaultValue: Apple requires it, and "
          + "Settings may leave the row out [missing-required]",
        "  Add DefaultValue.",
        "Root.plist:21:3: error: PreferenceSpecifiers[3] has no Key: what the user chooses is not stored "
          + "[missing-required]",
        "  Add Key.",
        "Root.plist:21:3: error: PreferenceSpecifiers[3] has no MaximumValue: the slider has no range "
          + "[missing-required]",
        "  Add MaximumValue.",
        "Root.plist:21:3: error: PreferenceSpecifiers[3] has no MinimumValue: the slider has no range "
          + "[missing-required]",
        "  Add MinimumValue.",
        "Root.plist:25:3: warning: PreferenceSpecifiers[4] has no DefaultValue: Apple requires it, and "
          + "Settings may leave the row out [missing-required]",
        "  Add DefaultValue.",
        "Root.plist:25:3: warning: PreferenceSpecifiers[4] has no Key: no stored value is shown "
          + "[missing-required]",
        "  Add Key.",
        "Root.plist:29:3: error: PreferenceSpecifiers[5] has no Key: what the user chooses is not stored "
          + "[missing-required]",
        "  Add Key.",
        "Root.plist:33:3: warning: PreferenceSpecifiers[6] has no DefaultValue: Apple requires it, and "
          + "Settings may leave the row out [missing-required]",
        "  Add DefaultValue.",
        "Root.plist:33:3: error: PreferenceSpecifiers[6] has no Key: what the user chooses is not stored "
          + "[missing-required]",
        "  Add Key.",
        "Root.plist:33:3: warning: PreferenceSpecifiers[6] has no Title: Apple requires it, and Settings "
          + "may leave the row out [missing-required]",
        "  Add Title.",
        "Root.plist:37:3: warning: PreferenceSpecifiers[7] has no DefaultValue: Apple requires it, and "
          + "Settings may leave the row out [missing-required]",
        "  Add DefaultValue.",
        "Root.plist:37:3: error: PreferenceSpecifiers[7] has no Key: what the user chooses is not stored "
          + "[missing-required]",
        "  Add Key.",
      ]),
    PaneRow(
      "every type of Apple with what it needs",
      [
        .of("PSChildPaneSpecifier", ["Title": "t", "File": "A"]), .toggle("k"),
        .of("PSSliderSpecifier", ["Key": "s", "DefaultValue": 0, "MinimumValue": 0, "MaximumValue": 1]),
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "x"]), .of("PSTextFieldSpecifier", ["Key": "f"]),
        .of(
          "PSMultiValueSpecifier",
          ["Title": "t", "Key": "m", "DefaultValue": 1, "Values": .list(1, 2), "Titles": .list("a", "b")]),
        .of(
          "PSRadioGroupSpecifier", ["Key": "r", "DefaultValue": 1, "Values": .list(1, 2), "Titles": .list("a", "b")]),
      ]),
    PaneRow(
      "choices without titles",
      [.of("PSMultiValueSpecifier", ["Title": "t", "Key": "m", "DefaultValue": 1, "Values": .list(1)])],
      found: [
        "Root.plist:9:3: error: the list \"m\" has no Titles: the options have no texts "
          + "[missing-required]",
        "  Add Titles.",
        "  key m",
      ]),
    PaneRow(
      "every type of InAppSettingsKit without anything",
      [
        .of("IASKOpenURLSpecifier"), .of("IASKMailComposeSpecifier"), .of("IASKButtonSpecifier"),
        .of("IASKTextViewSpecifier"), .of("IASKDatePickerSpecifier"), .of("IASKCustomViewSpecifier"),
        .of("IASKListGroupSpecifier"),
      ], .iask,
      found: [
        "Root.plist:9:3: error: PreferenceSpecifiers[0] has no File: the row leads nowhere "
          + "[missing-required]",
        "  Add File.",
        "Root.plist:9:3: warning: PreferenceSpecifiers[0] has no Title: the row is blank "
          + "[missing-required]",
        "  Add Title.",
        "Root.plist:13:3: warning: PreferenceSpecifiers[1] has no Title: the row is blank "
          + "[missing-required]",
        "  Add Title.",
        "Root.plist:17:3: warning: PreferenceSpecifiers[2] has no Title: the row is blank "
          + "[missing-required]",
        "  Add Title.",
        "Root.plist:21:3: error: PreferenceSpecifiers[3] has no Key: what the user chooses is not stored "
          + "[missing-required]",
        "  Add Key.",
        "Root.plist:25:3: error: PreferenceSpecifiers[4] has no Key: what the user chooses is not stored "
          + "[missing-required]",
        "  Add Key.",
        "Root.plist:33:3: error: PreferenceSpecifiers[6] has no ItemSpecifier: its items cannot be shown "
          + "[missing-required]",
        "  Add ItemSpecifier.",
        "Root.plist:33:3: warning: PreferenceSpecifiers[6] has no Key: no stored value is shown "
          + "[missing-required]",
        "  Add Key.",
      ]),
    PaneRow(
      "InAppSettingsKit needs less",
      [
        .of("PSChildPaneSpecifier", ["Title": "t", "IASKViewControllerClass": "C"]),
        .of("PSToggleSwitchSpecifier", ["Key": "k"]), .of("PSMultiValueSpecifier", ["Key": "m"]),
        .of("IASKListGroupSpecifier", ["Key": "l", "ItemSpecifier": .of("PSTextFieldSpecifier")]),
      ], .iask),
    PaneRow(
      "types that are not known to the reader", [.of("IASKTextViewSpecifier"), .of("XYRow")]),
    PaneRow(
      "no type, reported when reading; a list of candidates",
      [.of(nil, ["Title": "t"]), .of(nil, ["Values": .list(1), "Titles": .list("a")])],
      found: [
        "Root.plist:9:3: warning: PreferenceSpecifiers[0] has no \"Type\": it is never shown "
          + "[missing-required]",
        "  Write a type, such as PSGroupSpecifier.",
      ]),
    PaneRow(
      "what Settings does not read",
      panes: [
        "Root.plist": [.of("IASKListGroupSpecifier", ["ItemSpecifier": .of("PSTextFieldSpecifier")])],
        "A.inApp.plist": [.of("PSTextFieldSpecifier")],
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.missingRequired, Self.rows) }
}
