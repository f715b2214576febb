import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Types of the app.
@Suite struct CustomTypeTests {
  static let rows = [
    PaneRow(
      "one", [.of("XYSwitchSpecifier", ["Key": "k"])],
      found: [
        "Root.plist:11:4: note: the Settings app does not know the type \"XYSwitchSpecifier\" and leaves "
          + "the row out [custom-type]",
        "  Make sure that the app shows it.",
        "  key k",
      ]),
    PaneRow(
      "known; misspelt; none", [.group, .of("PSSlider"), .of(nil)]),
  ]

  @Test func findings() throws { try PaneRow.check(.customType, Self.rows) }
}
