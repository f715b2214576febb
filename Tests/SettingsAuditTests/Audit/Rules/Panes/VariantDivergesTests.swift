import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Variants that treat a setting differently.
@Suite struct VariantDivergesTests {
  static let rows = [
    PaneRow(
      "another default",
      panes: [
        "Root.plist": [.of("PSMultiValueSpecifier", ["Title": "t", "Key": "m", "DefaultValue": 1])],
        "Root~ipad.plist": [.of("PSMultiValueSpecifier", ["Title": "t", "Key": "m", "DefaultValue": 2])],
        "Root.inApp.plist": [.of("PSMultiValueSpecifier", ["Title": "t", "Key": "m", "DefaultValue": "1"])],
      ], .iask,
      found: [
        "Root.inApp.plist:17:4: warning: the list \"m\" is \"1\" by default, and 1 in Root.plist "
          + "[variant-diverges]",
        "  Give the setting one default.",
        "  key m",
        "Root~ipad.plist:17:4: warning: the list \"m\" is 2 by default, and 1 in Root.plist "
          + "[variant-diverges]",
        "  Give the setting one default.",
        "  key m",
      ]),
    PaneRow(
      "a setting is missing",
      panes: [
        "Root.plist": [.toggle("a"), .toggle("b"), .toggle("c"), .toggle("d")],
        "Root~ipad.plist": [.toggle("a"), .toggle("b"), .toggle("c")],
      ],
      found: [
        "Root~ipad.plist: note: settings of Root.plist are missing in this variant: \"d\" "
          + "[variant-diverges]",
        "  Add them, unless they do not belong there.",
      ]),
    PaneRow(
      "more settings; another screen; the same for a switch; no default",
      panes: [
        "Root.plist": [
          .toggle("a"), .toggle("b"), .toggle("c"),
          .of("PSMultiValueSpecifier", ["Title": "t", "Key": "m", "DefaultValue": 1]),
        ], "Root~ipad.plist": [.toggle("a"), .toggle("x")],
        "Root~iphone.plist": [
          .of("PSToggleSwitchSpecifier", ["Key": "a", "DefaultValue": "YES"]), .toggle("b"), .toggle("c"),
          .of("PSMultiValueSpecifier", ["Key": "m"]), .toggle("d"),
        ],
      ]),
    PaneRow(
      "no plain file; another pane",
      panes: [
        "Root~iphone.plist": [.of("PSMultiValueSpecifier", ["Title": "t", "Key": "m", "DefaultValue": 1])],
        "Root~ipad.plist": [.of("PSMultiValueSpecifier", ["Title": "t", "Key": "m", "DefaultValue": 2])],
        "A.plist": [.of("PSMultiValueSpecifier", ["Title": "t", "Key": "m", "DefaultValue": 3])],
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.variantDiverges, Self.rows) }
}
