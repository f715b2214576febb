import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Defaults that an app has to register.
@Suite struct DefaultNotRegisteredTests {
  static let rows = [
    PaneRow(
      "two in two panes",
      panes: [
        "Root.plist": [.toggle("a"), .of("PSChildPaneSpecifier", ["Title": "t", "File": "A"])],
        "A.plist": [.group, .toggle("b"), .toggle("a")],
      ],
      found: [
        "Root.plist: note: 2 defaults are not in UserDefaults until the app registers them "
          + "[default-not-registered]",
        "  Register what \"settings-l10n defaults\" prints.",
      ]),
    PaneRow(
      "none", [.group]),
  ]

  @Test func findings() throws { try PaneRow.check(.defaultNotRegistered, Self.rows) }
}
