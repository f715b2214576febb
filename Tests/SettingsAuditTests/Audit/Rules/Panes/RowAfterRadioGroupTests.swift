import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Rows that look like choices.
@Suite struct RowAfterRadioGroupTests {
  static let rows = [
    PaneRow(
      "a row", [.of("PSRadioGroupSpecifier", ["Key": "r"]), .toggle("k"), .toggle("l")],
      found: [
        "Root.plist:15:3: warning: the switch \"k\" appears among the options of the radio group \"r\": "
          + "no group is between them [row-after-radio-group]",
        "  Put a PSGroupSpecifier before it.",
        "  key k",
        "  note 9:3: the radio group",
      ]),
    PaneRow(
      "a group between; the end; a type of the app",
      [
        .of("PSRadioGroupSpecifier", ["Key": "r"]), .group, .toggle("k"), .of("PSRadioGroupSpecifier", ["Key": "s"]),
        .of("XYRow"),
      ]),
    PaneRow(
      "a row of InAppSettingsKit is none in Settings",
      [.of("PSRadioGroupSpecifier", ["Key": "r"]), .of("IASKButtonSpecifier", ["Title": "b"])]),
    PaneRow(
      "a row of InAppSettingsKit",
      [.of("PSRadioGroupSpecifier", ["Key": "r"]), .of("IASKButtonSpecifier", ["Title": "b"])], .iask,
      found: [
        "Root.plist:15:3: warning: the button \"b\" appears among the options of the radio group \"r\": "
          + "no group is between them [row-after-radio-group]",
        "  Put a PSGroupSpecifier before it.",
        "  note 9:3: the radio group",
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.rowAfterRadioGroup, Self.rows) }
}
