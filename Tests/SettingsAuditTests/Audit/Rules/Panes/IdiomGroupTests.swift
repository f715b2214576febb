import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Groups that leave their rows behind.
@Suite struct IdiomGroupTests {
  static let rows = [
    PaneRow(
      "a group for an iPad, a row for all",
      [
        .group, .toggle("a"), .of("PSGroupSpecifier", ["Title": "g", "SupportedUserInterfaceIdioms": .list("Pad")]),
        .toggle("b"), .toggle("c"),
      ],
      found: [
        "Root.plist:29:4: warning: the group \"g\" is not shown on an iPhone, but the switch \"b\" below "
          + "it is, in the section above [idiom-group]",
        "  Give the rows of the group the same idioms.",
        "  note 33:3: the row",
      ]),
    PaneRow(
      "the rows have the same; a row for all comes later",
      [
        .group, .toggle("a"), .of("PSGroupSpecifier", ["Title": "g", "SupportedUserInterfaceIdioms": .list("Pad")]),
        .of("PSTextFieldSpecifier", ["Key": "b", "SupportedUserInterfaceIdioms": .list("Pad")]), .group, .toggle("c"),
      ]),
    PaneRow(
      "groups that take turns; the first group; rows for both by name",
      [
        .of("PSGroupSpecifier", ["Title": "g", "SupportedUserInterfaceIdioms": .list("Pad")]), .toggle("a"),
        .of("PSGroupSpecifier", ["Title": "h", "SupportedUserInterfaceIdioms": .list("Pad")]),
        .of("PSGroupSpecifier", ["Title": "i", "SupportedUserInterfaceIdioms": .list("Phone")]), .toggle("b"),
      ]),
    PaneRow(
      "after a radio group",
      [
        .of("PSRadioGroupSpecifier", ["Key": "r"]),
        .of("PSGroupSpecifier", ["Key": "g", "SupportedUserInterfaceIdioms": .list("Phone")]), .toggle("b"),
      ],
      found: [
        "Root.plist:21:4: warning: the group \"g\" is not shown on an iPad, but the switch \"b\" below "
          + "it is, in the section above [idiom-group]",
        "  Give the rows of the group the same idioms.",
        "  key g",
        "  note 25:3: the row",
      ]),
    PaneRow(
      "a Mac, in the app",
      [
        .group, .toggle("a"),
        .of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list("Phone", "Pad", "Reality")]), .toggle("b"),
      ], .iask,
      found: [
        "Root.plist:27:4: warning: PreferenceSpecifiers[2] is not shown on a Mac, but the switch \"b\" "
          + "below it is, in the section above [idiom-group]",
        "  Give the rows of the group the same idioms.",
        "  note 33:3: the row",
      ]),
    PaneRow(
      "a Mac, in Settings",
      [
        .group, .toggle("a"), .of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list("Phone", "Pad")]),
        .toggle("b"),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.idiomGroup, Self.rows) }
}
