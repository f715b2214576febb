import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Switches that store one value.
@Suite struct ToggleValuesTests {
  static let rows = [
    PaneRow(
      "the same",
      [
        .of("PSToggleSwitchSpecifier", ["Key": "k", "TrueValue": "x", "FalseValue": "x"]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "TrueValue": 0]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "FalseValue": true]),
      ],
      found: [
        "Root.plist:17:4: warning: the switch \"k\" stores \"x\" both when it is on and when it is off "
          + "[toggle-values]",
        "  Make TrueValue and FalseValue different.",
        "  key k",
        "Root.plist:25:4: warning: the switch \"k\" stores 0 both when it is on and when it is off "
          + "[toggle-values]",
        "  Make TrueValue and FalseValue different.",
        "  key k",
        "Root.plist:33:4: warning: the switch \"k\" stores true both when it is on and when it is off "
          + "[toggle-values]",
        "  Make TrueValue and FalseValue different.",
        "  key k",
      ]),
    PaneRow(
      "different",
      [
        .of("PSToggleSwitchSpecifier", ["Key": "k", "TrueValue": "1", "FalseValue": 1]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "TrueValue": 2]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "Title": "t"]),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.toggleValues, Self.rows) }
}
