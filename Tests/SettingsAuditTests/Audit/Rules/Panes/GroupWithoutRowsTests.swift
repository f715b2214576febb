import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Groups that show nothing.
@Suite struct GroupWithoutRowsTests {
  static let rows = [
    PaneRow(
      "before a group and at the end",
      [.group, .group, .toggle("k"), .of("PSGroupSpecifier", ["Title": "", "FooterText": ""])],
      found: [
        "Root.plist:9:3: note: PreferenceSpecifiers[0] is a group without rows, title and footer: it appears as a "
          + "gap [group-without-rows]",
        "  Remove it.",
        "Root.plist:27:3: note: PreferenceSpecifiers[3] is a group without rows, title and footer: it appears as a "
          + "gap [group-without-rows]",
        "  Remove it.",
      ]),
    PaneRow(
      "a radio group follows", [.group, .of("PSRadioGroupSpecifier", ["Key": "r"])],
      found: [
        "Root.plist:9:3: note: PreferenceSpecifiers[0] is a group without rows, title and footer: it appears as a "
          + "gap [group-without-rows]",
        "  Remove it.",
      ]),
    PaneRow(
      "a title; a footer; a row; a key of the app",
      [
        .of("PSGroupSpecifier", ["Title": "t"]), .of("PSGroupSpecifier", ["FooterText": "f"]),
        .of("PSGroupSpecifier", ["XY": "z"]), .group, .toggle("k"),
      ]),
    PaneRow(
      "a view of the app", [.of("PSGroupSpecifier", ["Key": "header"])], .iask),
    PaneRow(
      "licences",
      panes: [
        "Root.plist": [.group, .toggle("k")],
        "L.plist": [.group, .of("PSGroupSpecifier", ["FooterText": "f", "License": "MIT"])],
      ]),
    PaneRow(
      "groups that take turns",
      [
        .of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list("Pad")]),
        .of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list("Phone")]), .toggle("k"),
      ]),
    PaneRow(
      "a file that Settings does not read", panes: ["Root.inApp.plist": [.group]]),
  ]

  @Test func findings() throws { try PaneRow.check(.groupWithoutRows, Self.rows) }
}
