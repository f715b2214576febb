import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Devices that are not known.
@Suite struct IdiomUnknownTests {
  static let rows = [
    PaneRow(
      "all", [.of("PSTextFieldSpecifier", ["Key": "k", "SupportedUserInterfaceIdioms": .list("iPhone", 2)])],
      found: [
        "Root.plist:16:5: warning: the text field \"k\" names unknown devices (\"iPhone\", "
          + "2), so it is shown nowhere [idiom-unknown]",
        "  Choose from Phone, Pad.",
        "  key k",
      ]),
    PaneRow(
      "one of two", [.of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list("Phone", "pad")])],
      found: [
        "Root.plist:15:5: warning: PreferenceSpecifiers[0] names unknown devices (\"pad\"), "
          + "which are ignored [idiom-unknown]",
        "  Choose from Phone, Pad.",
      ]),
    PaneRow(
      "of InAppSettingsKit", [.of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list("Mac", "Reality")])],
      found: [
        "Root.plist:14:5: warning: PreferenceSpecifiers[0] names unknown devices (\"Mac\", "
          + "\"Reality\"), so it is shown nowhere [idiom-unknown]",
        "  Choose from Phone, Pad.",
      ]),
    PaneRow(
      "of InAppSettingsKit, there",
      [.of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list("Mac", "Reality")])], .iask),
    PaneRow(
      "known; empty; none",
      [
        .of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list("Phone", "Pad")]),
        .of("PSGroupSpecifier", ["SupportedUserInterfaceIdioms": .list()]), .group,
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.idiomUnknown, Self.rows) }
}
