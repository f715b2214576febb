import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Switches whose default is a text.
@Suite struct ToggleDefaultTextTests {
  static let rows = [
    PaneRow(
      "like a boolean",
      [
        .of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": "NO"]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": "true"]),
      ],
      found: [
        "Root.plist:15:4: warning: the default of the switch \"k\" is the text \"NO\", and it stores "
          + "true or false [toggle-default-text]",
        "  Write <false/>.",
        "  key k",
        "Root.plist:23:4: warning: the default of the switch \"k\" is the text \"true\", and it stores "
          + "true or false [toggle-default-text]",
        "  Write <true/>.",
        "  key k",
      ]),
    PaneRow(
      "in the app",
      [
        .of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": "YES"]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": "on"]),
      ], .iask,
      found: [
        "Root.plist:15:4: note: the default of the switch \"k\" is the text \"YES\", and it stores true "
          + "or false [toggle-default-text]",
        "  Write <true/>.",
        "  key k",
        "Root.plist:23:4: warning: the default of the switch \"k\" is the text \"on\", and it stores "
          + "true or false [toggle-default-text]",
        "  Make DefaultValue one of the two.",
        "  key k",
      ]),
    PaneRow(
      "neither of the two",
      [.of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": "maybe", "TrueValue": "on", "FalseValue": "off"])],
      found: [
        "Root.plist:15:4: warning: the default of the switch \"k\" is the text \"maybe\", and it stores "
          + "\"on\" or \"off\" [toggle-default-text]",
        "  Make DefaultValue one of the two.",
        "  key k",
      ]),
    PaneRow(
      "one of the two; no text; no default; empty",
      [
        .of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": "off", "TrueValue": "on", "FalseValue": "off"]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": 1]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": false]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "Title": "t"]),
        .of("PSToggleSwitchSpecifier", ["Key": "k", "DefaultValue": ""]),
      ]),
    PaneRow(
      "other types", [.of("PSTextFieldSpecifier", ["Key": "k", "DefaultValue": "NO"])]),
  ]

  @Test func findings() throws { try PaneRow.check(.toggleDefaultText, Self.rows) }
}
