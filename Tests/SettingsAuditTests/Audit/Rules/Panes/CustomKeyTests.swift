import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Keys of the app.
@Suite struct CustomKeyTests {
  static let rows = [
    PaneRow(
      "one", [.of("PSGroupSpecifier", ["Platform": "iOS"])],
      found: [
        "Root.plist:12:4: note: PreferenceSpecifiers[0] has \"Platform\", which only the app itself can "
          + "read [custom-key]",
        "  Remove it unless the app reads it.",
      ]),
    PaneRow(
      "known keys and keys of tools",
      [
        .of(
          "PSGroupSpecifier",
          ["Title": "t", "License": "MIT", "DoNotLocalize": true, "TitleDefault": "d", "IASKSubtitle": "s"])
      ]),
    PaneRow(
      "a letter that only looks the same", [.of("PSGroupSpecifier", ["\u{212A}ey": "x"])],
      found: [
        "Root.plist:12:4: note: PreferenceSpecifiers[0] has \"Key\", which only the app itself can read "
          + "[custom-key]",
        "  Remove it unless the app reads it.",
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.customKey, Self.rows) }
}
