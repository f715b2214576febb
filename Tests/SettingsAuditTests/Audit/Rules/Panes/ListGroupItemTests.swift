import SettingsLocalization
import Testing

@testable import SettingsAudit

/// What a list group may hold.
@Suite struct ListGroupItemTests {
  static let rows = [
    PaneRow(
      "neither may be a switch",
      [
        .of(
          "IASKListGroupSpecifier",
          ["Key": "l", "ItemSpecifier": .of("PSToggleSwitchSpecifier"), "AddSpecifier": .of("PSSliderSpecifier")])
      ], .iask,
      found: [
        "Root.plist:17:5: error: ItemSpecifier cannot be a PSToggleSwitchSpecifier: InAppSettingsKit stops with an "
          + "assertion [list-group-item]",
        "  Choose from PSChildPaneSpecifier, PSTextFieldSpecifier, PSMultiValueSpecifier, "
          + "IASKButtonSpecifier, IASKCustomViewSpecifier, PSTitleValueSpecifier.",
        "Root.plist:22:5: error: AddSpecifier cannot be a PSSliderSpecifier: InAppSettingsKit stops with an "
          + "assertion [list-group-item]",
        "  Choose from PSChildPaneSpecifier, PSTextFieldSpecifier, PSMultiValueSpecifier, "
          + "IASKButtonSpecifier, IASKCustomViewSpecifier.",
      ]),
    PaneRow(
      "a value may be an item, and adds none",
      [
        .of(
          "IASKListGroupSpecifier",
          ["Key": "l", "ItemSpecifier": .of("PSTitleValueSpecifier"), "AddSpecifier": .of("PSTitleValueSpecifier")])
      ], .iask,
      found: [
        "Root.plist:22:5: error: AddSpecifier cannot be a PSTitleValueSpecifier: InAppSettingsKit stops with an "
          + "assertion [list-group-item]",
        "  Choose from PSChildPaneSpecifier, PSTextFieldSpecifier, PSMultiValueSpecifier, "
          + "IASKButtonSpecifier, IASKCustomViewSpecifier.",
      ]),
    PaneRow(
      "allowed",
      [
        .of(
          "IASKListGroupSpecifier",
          ["Key": "l", "ItemSpecifier": .of("PSChildPaneSpecifier"), "AddSpecifier": .of("PSTextFieldSpecifier")]),
        .of(
          "IASKListGroupSpecifier",
          ["Key": "l", "ItemSpecifier": .of("IASKButtonSpecifier"), "AddSpecifier": .of("IASKCustomViewSpecifier")]),
        .of(
          "IASKListGroupSpecifier",
          ["Key": "l", "ItemSpecifier": .of("PSMultiValueSpecifier"), "AddSpecifier": .of("PSMultiValueSpecifier")]),
      ], .iask),
    PaneRow(
      "Settings shows no list groups",
      [
        .of(
          "IASKListGroupSpecifier",
          ["Key": "l", "ItemSpecifier": .of("PSToggleSwitchSpecifier"), "AddSpecifier": .of("PSSliderSpecifier")])
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.listGroupItem, Self.rows) }
}
