import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Keys that are almost known.
@Suite struct UnknownKeyTests {
  static let rows = [
    PaneRow(
      "one letter, two in long ones, case",
      [
        .of("PSToggleSwitchSpecifier", ["Titel": "t", "key": "k", "DefautVale": true]),
        .of("PSGroupSpecifier", ["FooterTex": "f"]),
      ],
      found: [
        "Root.plist:12:4: warning: PreferenceSpecifiers[0] has \"Titel\", which is never read: Title was "
          + "meant [unknown-key]",
        "  Write Title.",
        "Root.plist:14:4: warning: PreferenceSpecifiers[0] has \"key\", which is never read: Key was "
          + "meant [unknown-key]",
        "  Write Key.",
        "Root.plist:16:4: warning: PreferenceSpecifiers[0] has \"DefautVale\", which is never read: "
          + "DefaultValue was meant [unknown-key]",
        "  Write DefaultValue.",
        "Root.plist:22:4: warning: PreferenceSpecifiers[1] has \"FooterTex\", which is never read: "
          + "FooterText was meant [unknown-key]",
        "  Write FooterText.",
      ]),
    PaneRow(
      "a letter that only looks the same", [.of("PSToggleSwitchSpecifier", ["\u{212A}ey": "k"])],
      found: [
        "Root.plist:12:4: warning: PreferenceSpecifiers[0] has \"Key\", which is never read: its code points are not "
          + "those of Key [unknown-key]",
        "  Write Key.",
      ]),
    PaneRow(
      "a key of InAppSettingsKit", [.of("PSTextFieldSpecifier", ["Key": "k", "IASKPlacholder": "p"])], .iask,
      found: [
        "Root.plist:14:4: warning: the text field \"k\" has \"IASKPlacholder\", which is never read: "
          + "IASKPlaceholder was meant [unknown-key]",
        "  Write IASKPlaceholder.",
        "  key k",
      ]),
    PaneRow(
      "a placeholder, which only InAppSettingsKit has",
      [
        .of("PSTextFieldSpecifier", ["Key": "k", "Placeholder": "p"]),
        .of("PSToggleSwitchSpecifier", ["Placeholder": "p"]),
      ],
      found: [
        "Root.plist:14:4: warning: the text field \"k\" has \"Placeholder\", which is never read: InAppSettingsKit "
          + "reads IASKPlaceholder, and the Settings app shows none [unknown-key]",
        "  Write IASKPlaceholder, for InAppSettingsKit only.",
        "  key k",
      ]),
    PaneRow(
      "the right one is there; far; keys of tools; a key of another type; short words",
      [
        .of(
          "PSToggleSwitchSpecifier",
          [
            "Key": "k", "keys": "x", "Title": "t", "Titles2": "x", "Platform": "iOS", "TitleDescription": "d",
            "License": "MIT", "FooterText": "f",
          ]), .of("PSChildPaneSpecifier", ["Fill": "x"]),
      ]),
    PaneRow(
      "types of the app", [.of("XYRow", ["Titel": "t"])]),
  ]

  @Test func findings() throws { try PaneRow.check(.unknownKey, Self.rows) }
}
