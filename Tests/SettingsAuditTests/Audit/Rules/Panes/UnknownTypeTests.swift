import Testing

@testable import SettingsAudit

/// Types that are almost known.
@Suite struct UnknownTypeTests {
  static let rows = [
    PaneRow(
      "misspelt, shortened, as Xcode shows it",
      [
        .of("PSToggelSwitchSpecifier"), .of("psgroupspecifier"), .of("PSSlider"), .of("Multi Value"),
        .of("TextFieldSpecifier"), .of("IASKButtonSpecifer"),
      ],
      found: [
        "Root.plist:11:4: warning: the type \"PSToggelSwitchSpecifier\" is unknown, so the row is not shown: "
          + "PSToggleSwitchSpecifier was meant [unknown-type]",
        "  Write PSToggleSwitchSpecifier.",
        "Root.plist:15:4: warning: the type \"psgroupspecifier\" is unknown, so the row is not shown: "
          + "PSGroupSpecifier was meant [unknown-type]",
        "  Write PSGroupSpecifier.",
        "Root.plist:19:4: warning: the type \"PSSlider\" is unknown, so the row is not shown: "
          + "PSSliderSpecifier was meant [unknown-type]",
        "  Write PSSliderSpecifier.",
        "Root.plist:23:4: warning: the type \"Multi Value\" is unknown, so the row is not shown: "
          + "PSMultiValueSpecifier was meant [unknown-type]",
        "  Write PSMultiValueSpecifier.",
        "Root.plist:27:4: warning: the type \"TextFieldSpecifier\" is unknown, so the row is not shown: "
          + "PSTextFieldSpecifier was meant [unknown-type]",
        "  Write PSTextFieldSpecifier.",
        "Root.plist:31:4: warning: the type \"IASKButtonSpecifer\" is unknown, so the row is not shown: "
          + "IASKButtonSpecifier was meant [unknown-type]",
        "  Write IASKButtonSpecifier.",
      ]),
    PaneRow(
      "known; of the app", [.group, .of("XYSwitchSpecifier"), .of("PSButtonSpecifier"), .of("Button")]),
  ]

  @Test func findings() throws { try PaneRow.check(.unknownType, Self.rows) }
}
